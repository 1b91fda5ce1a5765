// A brand as a web site shows it: what the page says, the colours of its style sheets and the pictures that may be its logo.
import { type SiteAnswer, SiteError, type Visit } from '../../adapters/web-sites/site-client.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { imageSizeOf, imageTypeOf } from '../../platform/files/image-type.ts';
import { ThreadLimitError } from '../../platform/threads/thread-pool.ts';
import type { Services } from '../../services.ts';

const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];
const SHEET_TYPES = ['text/css'];
const LOGO_TYPES = ['image/png', 'image/jpeg'];
/** As a brand may have it. */
const LOGO_BYTES = 100 * 1024;
const SITE_LENGTH = 500;
const MOST_LOGOS = 4;
const MOST_COLOURS = 6;

const TEXTS = {
  address: 'brandSite.address',
  unreachable: 'brandSite.unreachable',
  certificate: 'brandSite.certificate',
  slow: 'brandSite.slow',
  large: 'brandSite.large',
  type: 'brandSite.type',
  redirects: 'brandSite.redirects',
  status: 'brandSite.status',
} as const satisfies Record<SiteError['reason'], string>;

/**
 * Reads a web site for a brand; nothing is kept of it. A style sheet or a picture that cannot be read is left out.
 * @throws ApiError VALIDATION_ERROR of the field `url` with what hinders it
 */
export async function readSiteBrand(services: Services, address: string): Promise<Schema<'BrandSite'>> {
  try {
    if (!URL.canParse(address)) throw new SiteError('address');
    const visit = services.sites.visit();
    const page = await visit.get(new URL(address), PAGE_TYPES);
    const read = await visit.within(
      services.threads.sites.run({
        task: 'page',
        bytes: new Uint8Array(page.bytes),
        charset: page.charset,
        address: page.url.href,
      }),
    );
    const [sheets, pictures] = await Promise.all([
      getAll(visit, read.sheets, SHEET_TYPES),
      getAll(visit, read.logos, LOGO_TYPES, LOGO_BYTES),
    ]);
    const styled = await stylesOf(services, visit, sheets);
    return {
      name: read.name,
      tone: read.tone,
      audience: read.audience,
      products: read.products,
      sites: page.url.href.length > SITE_LENGTH ? [] : [page.url.href],
      fonts: {
        headings: read.fonts.headings ?? styled.fonts.headings,
        text: read.fonts.text ?? styled.fonts.text,
      },
      colours: [...new Set([...read.colours, ...styled.colours])].slice(0, MOST_COLOURS),
      logos: pictures.flatMap(presentLogo).slice(0, MOST_LOGOS),
    };
  } catch (error) {
    const id = textOf(error);
    if (id === undefined) throw error;
    throw refusedField('url', id);
  }
}

/** A page that takes more than a thread may is as good as one that is too large. */
function textOf(error: unknown): (typeof TEXTS)[SiteError['reason']] | undefined {
  if (error instanceof ThreadLimitError) return TEXTS.large;
  return error instanceof SiteError ? TEXTS[error.reason] : undefined;
}

async function getAll(
  visit: Visit,
  addresses: readonly string[],
  types: readonly string[],
  most?: number,
): Promise<SiteAnswer[]> {
  const results = await Promise.allSettled(
    addresses.map((address) => visit.get(new URL(address), types, most)),
  );
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

async function stylesOf(
  { threads }: Services,
  visit: Visit,
  sheets: readonly SiteAnswer[],
): Promise<Pick<Schema<'BrandSite'>, 'colours' | 'fonts'>> {
  const none = { colours: [], fonts: { headings: null, text: null } };
  if (sheets.length === 0) return none;
  const order = { task: 'styles' as const, sheets: sheets.map(({ bytes }) => new Uint8Array(bytes)) };
  try {
    return await visit.within(threads.sites.run(order));
  } catch (error) {
    if (textOf(error) === undefined) throw error;
    return none;
  }
}

/** A picture as a brand takes it, by what its bytes are; what its server calls it counts for nothing. */
function presentLogo({ bytes }: SiteAnswer): Schema<'BrandSite'>['logos'] {
  const type = imageTypeOf(bytes);
  const size = type && imageSizeOf(bytes, type);
  if ((type !== 'png' && type !== 'jpg') || !size) return [];
  return [{ type: type === 'png' ? 'png' : 'jpeg', data: bytes.toString('base64'), ...size }];
}
