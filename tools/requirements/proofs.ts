/** A numbered sentence of the product specification. */
export interface Requirement {
  /** Such as R4.07. */
  id: string;
  section: string;
  text: string;
  /** The milestone that brings it; `later` where none is planned. */
  phase: string;
}

/** How many requirements of a phase have a test that names them. */
export interface PhaseReport {
  phase: string;
  total: number;
  proven: string[];
  unproven: string[];
}

export interface ProofReport {
  total: number;
  proven: number;
  phases: PhaseReport[];
  /** Files that prove each requirement. */
  proofs: Record<string, string[]>;
  /** Ids in titles that no requirement has, with their files. */
  unknown: Record<string, string[]>;
}

const HEADER = 'id\tsection\trequirement\tphase';

/**
 * Reads tests/requirements.tsv.
 *
 * @throws Error naming the line that is not a requirement
 */
export function readRequirements(tsv: string): Requirement[] {
  const [header, ...lines] = tsv.trimEnd().split(/\r?\n/);
  if (header !== HEADER) throw new Error(`The first line must be: ${HEADER.replaceAll('\t', ' <tab> ')}`);
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const [id = '', section = '', text = '', phase = '', ...rest] = line.split('\t');
    const problem = !/^R\d+\.\d+$/.test(id)
      ? 'begins with no id'
      : phase === '' || rest.length > 0
        ? 'has not four columns'
        : seen.has(id)
          ? `repeats ${id}`
          : undefined;
    if (problem) throw new Error(`Line ${index + 2} ${problem}.`);
    seen.add(id);
    return { id, section, text, phase };
  });
}

/** Ids in the titles of a test file, `[R4.07]` or `[R4.07, R4.08]`; what stands in a comment proves nothing. */
export function provenIds(source: string): string[] {
  const code = source.replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  const marks = code.matchAll(/\[(R\d+\.\d+(?:,\s*R\d+\.\d+)*)\]/g);
  return [...new Set([...marks].flatMap(([, ids = '']) => ids.split(/,\s*/)))];
}

/** @param tests path to source of every test file */
export function reportProofs(requirements: Requirement[], tests: ReadonlyMap<string, string>): ProofReport {
  const files: Record<string, string[]> = {};
  for (const [file, source] of tests)
    for (const id of provenIds(source)) files[id] = [...(files[id] ?? []), file];
  const known = new Set(requirements.map(({ id }) => id));
  const entries = Object.entries(files).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  const phases = [...new Set(requirements.map(({ phase }) => phase))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const isProven = ({ id }: Requirement) => files[id] !== undefined;
  return {
    total: requirements.length,
    proven: requirements.filter(isProven).length,
    phases: phases.map((phase) => {
      const own = requirements.filter((requirement) => requirement.phase === phase);
      return {
        phase,
        total: own.length,
        proven: own.filter(isProven).map(({ id }) => id),
        unproven: own.filter((one) => !isProven(one)).map(({ id }) => id),
      };
    }),
    proofs: Object.fromEntries(entries.filter(([id]) => known.has(id))),
    unknown: Object.fromEntries(entries.filter(([id]) => !known.has(id))),
  };
}
