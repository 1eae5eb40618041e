import { shownDate } from '@openroll/contract/date'
import { getMember, type MemberPage as Read } from '@openroll/contract/roles/member-page'
import { covering } from '@openroll/contract/receipt/says'
import { isPast } from '@openroll/contract/receipt/standing'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Drawing } from '../../drawings/Drawing.tsx'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { useCall } from '../../query.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EnrollNowModal } from '../members/EnrollNowModal.tsx'
import { SignedIn } from '../sign-in/SignedIn.tsx'
import { Draft } from '../workspace/Drafts.tsx'
import type { Who } from '../workspace-screens.ts'
import { HeldPolicyCard } from './HeldPolicyCard.tsx'
import { ToDo } from './ToDo.tsx'
import './member-page.css'

const lists = { rep: '/agent-select-member', group: '/group-select-member' } as const

/** There is nobody of this number, or nobody of theirs: it is one answer (D-1.18). */
const NotTheirs = ({ who }: { who: Who }) => (
  <section className="empty">
    <title>Member not found</title>
    <Drawing name="nothingFound" />
    <h1 tabIndex={-1}>Member not found</h1>
    <p>Members who have a policy with you stand in your list.</p>
    <Link to={lists[who]} className={buttonClass('primary')}>
      Current members
    </Link>
  </section>
)

const Head = ({ of: member, who }: { of: Read['member']; who: Who }) => {
  const [enrolls, setEnrolls] = useState(false)
  const { name, dob, ssn, email, group_info } = member
  const facts = [
    { label: 'Born', value: shownDate(dob) },
    { label: 'SSN', value: ssn },
    { label: 'Email', value: email },
    { label: 'Group', value: group_info.group_name },
  ]
  return (
    <>
      <title>{name}</title>
      <p>
        <Link to={lists[who]}>Current members</Link>
      </p>
      <header className="member-head">
        <h1 tabIndex={-1}>{name}</h1>
        <Button onClick={() => setEnrolls(true)}>Enroll Now</Button>
      </header>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
      {enrolls && <EnrollNowModal member={member} eprocess={who} onClose={() => setEnrolls(false)} />}
    </>
  )
}

const Policies = ({ of: policies }: { of: Read['policies'] }) => (
  <ul className="own-policies">
    {policies.map((policy) => (
      <HeldPolicyCard key={policy.enrollment_id} policy={policy} />
    ))}
  </ul>
)

const Shown = ({ page, who }: { page: Read; who: Who }) => {
  const isOver = ({ plans }: Read['policies'][number]) => covering(plans).every(isPast)
  const [past, current] = [page.policies.filter(isOver), page.policies.filter((policy) => !isOver(policy))]
  return (
    <>
      <Head of={page.member} who={who} />
      <ToDo page={page} />
      {page.drafts.length > 0 && (
        <section className="workspace-list" aria-label="Drafts to finish">
          <h2>Drafts to finish</h2>
          <ul className="card">
            {page.drafts.map((draft) => (
              <Draft key={draft.enrollment_id} draft={draft} />
            ))}
          </ul>
        </section>
      )}
      <section className="member-policies" aria-labelledby="member-policies">
        <h2 id="member-policies">Policies with you</h2>
        {current.length === 0 && <p className="muted">Nothing is in force or on its way.</p>}
        {current.length > 0 && <Policies of={current} />}
        {past.length > 0 && (
          <details>
            <summary className="member-summary">
              <h3>Past coverage ({past.length})</h3>
            </summary>
            <Policies of={past} />
          </details>
        )}
      </section>
    </>
  )
}

const Asked = ({ userId, who }: { userId: number; who: Who }) => {
  const asked = useCall(getMember, { user_id: userId })
  if (troubleIn(asked)?.kind === 'refused') return <NotTheirs who={who} />
  if (asked.isError) return <ReadTrouble of={[asked]} />
  if (asked.data === undefined) return <Skeleton height="32rem" />
  return <Shown page={asked.data.result} who={who} />
}

/** One member of a rep or a group, from their list: who it is, what is to do, what they have, and what was begun for them. */
export const MemberPage = ({ who }: { who: Who }) => {
  const { userId = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(userId)
  return (
    <div className="page member-page workspace">
      <SignedIn who={who}>
        {() => (isNumber ? <Asked userId={Number(userId)} who={who} key={userId} /> : <NotTheirs who={who} />)}
      </SignedIn>
    </div>
  )
}
