import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { SharedPage, SharedPages } from '../../share/public/SharedPage.tsx';
import { ReportArticle } from './ReportArticle.tsx';

/** A report that somebody shared by a link: to read only, without an account. */
export function SharedReportScreen() {
  return <SharedPages>{(token) => <OpenedReport key={token} token={token} />}</SharedPages>;
}

function OpenedReport({ token }: { token: string }) {
  const t = useTexts();
  const answer = useQuery({
    queryKey: ['sharedReportGet', token],
    queryFn: ({ signal }) => call('sharedReportGet', { body: { token } }, { quiet: true, signal }),
  });
  return (
    <SharedPage
      answer={answer}
      note={t('share.reportNote')}
      failed={t('share.reportFailed')}
      name={({ report }) => report.name}
    >
      {({ report: { name, blocks } }) => (
        <ReportArticle
          name={name}
          blocks={blocks}
          sources={blocks.flatMap((block) =>
            block.type === 'result' ? [{ name: block.name, tables: block.tables }] : [],
          )}
        />
      )}
    </SharedPage>
  );
}
