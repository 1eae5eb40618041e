import { getWorkspace, type ConsentDraft, type EndingPlan } from '@openroll/contract/roles/workspace'
import { shownMoney } from '@openroll/contract/money'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate, shownPhone } from '@openroll/contract/shown'
import { Link } from 'react-router'
import type { Owner } from '../../arrive/landing/owner.ts'
import { useSite } from '../../arrive/site/use-site.ts'
import { bootstrap } from '../../bootstrap.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ContinueDraft } from './ContinueDraft.tsx'
import { namesIn, groupToDos, type ToDoGroup } from './group-to-dos.ts'
import { InvoicesDue } from './InvoicesDue.tsx'
import { EmployeesToConfirm } from './EmployeesToConfirm.tsx'
import { memberPath } from '../workspace-screens.ts'

/** To-dos, most urgent first; several of one kind are grouped in a line that expands. */
export const ToDoList = ({ owner: { type } }: { owner: Owner }) => {
  const read = useCall(getWorkspace, {})
  if (read.isError) return <LoadError of={[read]} />
  const { endings = [], returned = [], rejected = [], asked = [], invoices = [], to_confirm = 0 } = read.data ?? {}
  const groups = groupToDos({ endings, returned, rejected, asked }, bootstrap.today)
  if (groups.length + invoices.length + to_confirm === 0) return null
  return (
    <section className="workspace-list" aria-label="To do">
      <h2>To do</h2>
      <ul className="card">
        <EmployeesToConfirm count={to_confirm} />
        <InvoicesDue invoices={invoices} />
        {groups.map((group) =>
          group.all.length === 1 ? (
            <ToDoItems key={group.title} of={group} type={type} />
          ) : (
            <li key={group.title} className="workspace-need">
              <details>
                <summary>
                  <strong>{group.title}</strong>
                  <small className="muted">{namesIn(group)}</small>
                </summary>
                <ul>
                  <ToDoItems of={group} type={type} />
                </ul>
              </details>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

const ToDoItems = ({ of, type }: { of: ToDoGroup; type: Owner['type'] }) => {
  switch (of.kind) {
    case 'consent':
      return of.all.map((draft) => <Consent key={draft.enrollment_id} draft={draft} />)
    case 'payment':
      return of.all.map((payment, index) => (
        <Member
          // oxlint-disable-next-line react/no-array-index-key -- two payments due on one day may have been returned
          key={`${payment.policy_id} ${payment.due_on} ${index}`}
          of={payment}
          type={type}
          about="Payment"
          state={
            payment.settled
              ? 'Needs another card or account'
              : `${shownMoney(payment.amount)} due ${longDate(payment.due_on)} was returned`
          }
          act="call"
        />
      ))
    case 'rejected':
      return of.all.map((plan) => (
        <Member
          key={`${plan.policy_id} ${plan.plan_name}`}
          of={plan}
          type={type}
          about={plan.plan_name}
          state="Not accepted by the carrier"
          act="call"
        />
      ))
    case 'ending':
      return of.all.map((ending) => (
        <Member
          key={`${ending.policy_id} ${ending.plan_name}`}
          of={ending}
          type={type}
          about={ending.plan_name}
          state={endText(ending)}
          act="enroll"
        />
      ))
  }
}

type MemberToDo = {
  of: { readonly name: string; readonly user_id: number }
  type: Owner['type']
  about: string
  state: string
  /** How it is resolved: by calling us, or with a new enrollment. */
  act: 'call' | 'enroll'
}

const Member = ({ of: { name, user_id }, type, about, state, act }: MemberToDo) => {
  const path = memberPath(type === 'agent' ? 'rep' : 'group', user_id)
  return (
    <li>
      <div className="workspace-who">
        <strong>
          <Link to={path}>{name}</Link>
        </strong>
        <small className="muted">{about}</small>
      </div>
      <div className="workspace-state">
        <span className="badge">{state}</span>
      </div>
      {act === 'call' ? (
        <CallUs about={name} />
      ) : (
        <Link to={path} className={buttonClass('secondary', { small: true })}>
          Enroll again<span className="visually-hidden"> {name}</span>
        </Link>
      )}
    </li>
  )
}

const CallUs = ({ about }: { about: string }) => {
  const { phone = '' } = useSite().settings
  if (phone === '') return null
  return (
    <a className={buttonClass('secondary', { small: true })} href={`tel:+1${phone}`}>
      Call us: {shownPhone(phone)}
      <span className="visually-hidden"> about {about}</span>
    </a>
  )
}

const consentWords = {
  waiting: 'Hasn’t answered yet',
  agreed: 'Agreed: ready to submit',
  declined: 'Declined',
} as const

const Consent = ({ draft: { enrollment_id, name, consent } }: { draft: ConsentDraft }) => (
  <li>
    <div className="workspace-who">
      <strong>{name ?? 'No name yet'}</strong>
      <small className="muted">Consent</small>
    </div>
    <div className="workspace-state">
      <span className="badge">{consent === null ? 'Link expired' : consentWords[consent]}</span>
    </div>
    <ContinueDraft enrollmentId={enrollment_id} name={name ?? 'No name yet'} />
  </li>
)

const endText = ({ ends_on }: EndingPlan): string =>
  `Coverage ${ends_on <= bootstrap.today ? 'ended' : 'ends'} on ${longDate(lastDayOf(ends_on))}`
