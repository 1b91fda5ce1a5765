import PauseIcon from 'lucide-react/icons/circle-pause';
import PencilIcon from 'lucide-react/icons/pencil';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConflictPanel } from '../../ui/detail/ConflictPanel.tsx';
import { DetailFrame } from '../../ui/detail/DetailFrame.tsx';
import { DetailSkeleton } from '../../ui/detail/DetailSkeleton.tsx';
import type { FieldValues } from '../../ui/detail/field-definition.ts';
import { RecordFields } from '../../ui/detail/RecordFields.tsx';
import { RecordNotices } from '../../ui/detail/RecordNotices.tsx';
import { SaveBar, type SaveBarProps } from '../../ui/detail/SaveBar.tsx';
import { SAMPLE_SECTIONS, SAMPLE_VALUES } from './detail-sample.ts';
import { sample } from './sample.ts';

export interface DetailSpecimenProps {
  state:
    | 'read'
    | 'masked'
    | 'editing'
    | 'dirty'
    | 'wrong'
    | 'saving'
    | 'saved'
    | 'failed'
    | 'draft'
    | 'newer'
    | 'conflict'
    | 'noClash'
    | 'long'
    | 'loading';
}

const nothing = () => {};
const TYPED: FieldValues = {
  name: sample('Team Europe'),
  seats: 25,
  tags: [sample('beta'), sample('partner')],
  description: sample('All of Starter\nTwenty-five seats\nChat support'),
};
const THEIRS: FieldValues = {
  ...SAMPLE_VALUES,
  name: sample('Team (EU)'),
  seats: 20,
  description: sample('All of Starter\nTwelve seats\nMail and chat support'),
  visible: false,
};
const LONG =
  'A name that goes on and on, because somebody pasted a whole sentence into the field that was meant for two words';

/** A detail page in one of its states, from fixed data. */
export function DetailSpecimen({ state }: DetailSpecimenProps) {
  if (state === 'loading') return <DetailSkeleton />;
  const isReading = ['read', 'masked', 'saved', 'draft', 'long'].includes(state);
  const isDirty = ['dirty', 'wrong', 'saving', 'failed', 'newer'].includes(state);
  const values =
    state === 'long'
      ? { ...SAMPLE_VALUES, name: sample(LONG), description: sample(`${LONG}. `.repeat(30)) }
      : SAMPLE_VALUES;
  const bar: SaveBarProps = {
    state: state === 'saving' || state === 'failed' || state === 'saved' ? state : ('editing' as const),
    changes: isDirty ? Object.keys(TYPED).length : 0,
    problems: state === 'wrong' ? 2 : 0,
    failure: { message: sample('A plan with this code exists already.'), requestId: 'req_7f31c2' },
    reason: { value: '', isRequired: false, onChange: nothing },
    onSave: nothing,
    onCancel: nothing,
  };
  return (
    <DetailFrame
      header={{
        title: String(values.name),
        id: 'pln_01HZX4W9',
        status: { label: sample('Published'), tone: 'success' },
        back: { href: '#list', label: sample('Plans') },
        place: { previous: null, next: '#next', position: 1, total: 128 },
        facts: <span>{sample('Changed 3 hours ago by Mara Lindqvist')}</span>,
        presence: (
          <>
            <Avatar name={sample('陈晓')} />
            <Avatar name={sample('Jo Park')} />
          </>
        ),
        menu: [{ label: sample('Clone') }, { label: sample('Archive'), danger: true }],
        actions: (
          <>
            <Button icon={<PauseIcon size={16} aria-hidden="true" />}>{sample('Unpublish')}</Button>
            {isReading && (
              <Button variant="primary" icon={<PencilIcon size={16} aria-hidden="true" />}>
                {sample('Edit')}
              </Button>
            )}
          </>
        ),
      }}
      notices={
        <RecordNotices
          hasDraft={state === 'draft'}
          hasNewer={state === 'newer'}
          onRestore={nothing}
          onDiscard={nothing}
          onReview={nothing}
        />
      }
      tab="fields"
      onTab={nothing}
      tabs={[
        {
          value: 'fields',
          label: sample('Details'),
          content:
            state === 'conflict' || state === 'noClash' ? (
              <ConflictPanel
                fields={SAMPLE_SECTIONS.flatMap(({ fields }) => fields)}
                base={SAMPLE_VALUES}
                typed={state === 'conflict' ? TYPED : { code: sample('TEAM-EU') }}
                theirs={THEIRS}
                clashes={state === 'conflict' ? ['name', 'seats', 'description'] : []}
                incoming={['visible']}
                picks={{ name: { side: 'theirs' }, seats: { side: 'merged', value: 30 } }}
                by={sample('陈晓')}
                at={1_773_825_900}
                onPick={nothing}
                onResolve={nothing}
                onForce={nothing}
                onReload={nothing}
                onBack={nothing}
              />
            ) : (
              <RecordFields
                sections={SAMPLE_SECTIONS}
                mode={isReading ? 'reading' : state === 'saving' ? 'saving' : 'editing'}
                values={values}
                typed={isDirty ? TYPED : {}}
                problems={
                  state === 'wrong'
                    ? { code: sample('Only capitals and digits.'), seats: sample('At most 20 seats.') }
                    : {}
                }
                masked={state === 'masked' ? ['owner', 'price'] : []}
                onChange={nothing}
                onRevert={nothing}
                onReveal={() => Promise.resolve(sample('mara.lindqvist@example.com'))}
              />
            ),
        },
        { value: 'subscribers', label: sample('Subscribers'), content: null },
        { value: 'history', label: sample('History'), content: null },
      ]}
      foot={
        (!isReading || state === 'saved') &&
        state !== 'conflict' &&
        state !== 'noClash' && <SaveBar {...bar} />
      }
    />
  );
}
