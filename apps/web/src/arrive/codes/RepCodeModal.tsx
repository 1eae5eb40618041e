import { invalidRepCode, validateAgent } from '@openroll/contract/arrive/codes'
import type { OutputOf } from '@openroll/contract/call'
import { shownPhone } from '@openroll/contract/shown'
import { send } from '../../api.ts'
import { CodeModal } from './CodeModal.tsx'

type Rep = NonNullable<OutputOf<typeof validateAgent>>['result']

const describeRep = ({ first_name, last_name, agent_code, email, phone }: Rep) => (
  <>
    <p role="status">
      Your rep is{' '}
      <strong>
        {first_name} {last_name}
      </strong>
    </p>
    <dl className="details">
      <div>
        <dt>Code</dt>
        <dd>{agent_code}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>{shownPhone(phone)}</dd>
      </div>
    </dl>
  </>
)

/** Rep access code, then confirmation of the rep (SF-4.12). */
export const RepCodeModal = ({ onClose }: { onClose: () => void }) => (
  <CodeModal
    title="Rep Access Code"
    label="Rep access code"
    find={async (agent_code) => (await send(validateAgent, { agent_code }))?.result ?? null}
    invalid={invalidRepCode}
    describeMatch={describeRep}
    question="Is that who you want to enroll with?"
    type="Agent"
    onClose={onClose}
  />
)
