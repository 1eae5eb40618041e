import type { OutputOf } from '@openroll/contract/call'
import {
  groupCode,
  newGroupCode,
  showGroupCodes,
  withdrawEnrollerCode,
  type OneGroup,
} from '@openroll/contract/office/directory/groups'
import { useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { refreshPages } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { newActId } from '../../form/act-id.ts'

type Code = keyof typeof groupCode
type Act = { readonly which: Code; readonly what: 'new' | 'withdraw' }
const codes = ['gcode', 'enrollerCode'] as const

/** What each act means, asked before it is done. */
const asks = ({ which, what }: Act, { codes: there, asks_code, fields }: OneGroup): string => {
  if (what === 'withdraw')
    return fields.pays === 'self'
      ? 'Its people are asked for no code any more, and anybody can enroll under this group from its page.'
      : 'Its people are asked for no enroller code any more. They still need the group code.'
  if (!there.includes(which))
    return 'From then on nobody enrolls under this group without the group code, and everybody is asked for this one.'
  return which === 'gcode' && asks_code
    ? 'Nobody comes in with the code of before. Tell the group the new one.'
    : 'The code of before is good for nothing from then on. Tell the group the new one.'
}

const Ask = ({
  act,
  group,
  onClose,
  onDone,
}: {
  act: Act
  group: OneGroup
  onClose: () => void
  onDone: () => void
}) => {
  const { busy, trouble, run } = useRun()
  const [act_id] = useState(newActId)
  const { which, what } = act
  const name = groupCode[which].toLowerCase()
  const make = () =>
    void run(async () => {
      const as = { group_id: group.gid, act_id, seen: group.seen }
      await (what === 'new' ? send(newGroupCode, { ...as, which }) : send(withdrawEnrollerCode, as))
      onDone()
    })
  return (
    <Modal title={what === 'new' ? `Make a new ${name}?` : `Withdraw the ${name}?`} onClose={onClose}>
      <p>{asks(act, group)}</p>
      <TroubleNotice trouble={trouble} onRetry={make} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look={what === 'withdraw' ? 'danger' : 'primary'} busy={busy} onClick={make}>
          {what === 'new' ? 'Make it' : 'Withdraw it'}
        </Button>
      </div>
    </Modal>
  )
}

/** The codes by which people come under a group: shown when they are asked for, made anew, withdrawn. */
export const Codes = ({ group }: { group: OneGroup }) => {
  const { busy, trouble, run } = useRun()
  const [asking, setAsking] = useState<Act>()
  const [shown, setShown] = useState<OutputOf<typeof showGroupCodes>>()
  const show = () => void run(async () => setShown(await send(showGroupCodes, { group_id: group.gid })))
  const close = () => {
    setAsking(undefined)
    void refreshPages()
  }
  return (
    <section className="directory-panel" aria-labelledby="group-codes">
      <div className="office-head">
        <h2 id="group-codes">Codes</h2>
        <Button look="quiet" small busy={busy} onClick={show}>
          Show the codes
        </Button>
      </div>
      <p className="muted">Who looks at them is noted.</p>
      <TroubleNotice trouble={trouble} onRetry={show} />
      <dl className="facts" aria-live="polite">
        {codes.map((which) => (
          <div key={which}>
            <dt>{groupCode[which]}</dt>
            <dd>{group.codes.includes(which) ? (shown?.[which] ?? '••••') : 'None'}</dd>
          </div>
        ))}
      </dl>
      <div className="directory-acts">
        {codes.map((which) => (
          <Button key={which} look="secondary" small onClick={() => setAsking({ which, what: 'new' })}>
            New {groupCode[which].toLowerCase()}
          </Button>
        ))}
        {group.codes.includes('enrollerCode') && (
          <Button look="secondary" small onClick={() => setAsking({ which: 'enrollerCode', what: 'withdraw' })}>
            Withdraw the enroller code
          </Button>
        )}
      </div>
      {asking !== undefined && (
        <Ask
          act={asking}
          group={group}
          onClose={close}
          onDone={() => {
            setAsking(undefined)
            setShown(undefined)
          }}
        />
      )}
    </section>
  )
}
