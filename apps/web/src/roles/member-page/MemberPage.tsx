import { shownDate } from '@openroll/contract/date'
import { getMember, type MemberPage as Read } from '@openroll/contract/roles/member-page'
import { coverageLines } from '@openroll/contract/receipt/receipt-texts'
import { isPast } from '@openroll/contract/receipt/standing'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Drawing } from '../../drawings/Drawing.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { useCall } from '../../query.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { EnrollNowModal } from '../members/EnrollNowModal.tsx'
import { SignedIn } from '../sign-in/SignedIn.tsx'
import { Draft } from '../workspace/Drafts.tsx'
import type { Who } from '../workspace-screens.ts'
import { ManagedPolicyCard } from './ManagedPolicyCard.tsx'
import { ToDo } from './ToDo.tsx'
import './member-page.css'

const lists = { rep: '/agent-select-member', group: '/group-select-member' } as const

/** Shown alike for unknown members and for someone else's (D-1.18). */
const MemberNotFound = ({ who }: { who: Who }) => (
  <section className="empty">
    <title>Member not found</title>
    <Drawing name="nothingFound" />
    <h1 tabIndex={-1}>Member not found</h1>
    <p>Your list shows every member with a policy through you.</p>
    <Link to={lists[who]} className={buttonClass('primary')}>
      Current members
    </Link>
  </section>
)

const Head = ({ of: member, who }: { of: Read['member']; who: Who }) => {
  const [isEnrolling, setEnrolling] = useState(false)
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
        <Button onClick={() => setEnrolling(true)}>Enroll Now</Button>
      </header>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
      {isEnrolling && <EnrollNowModal member={member} eprocess={who} onClose={() => setEnrolling(false)} />}
    </>
  )
}

const Policies = ({ of: policies }: { of: Read['policies'] }) => (
  <ul className="own-policies">
    {policies.map((policy) => (
      <ManagedPolicyCard key={policy.enrollment_id} policy={policy} />
    ))}
  </ul>
)

const MemberDetails = ({ page, who }: { page: Read; who: Who }) => {
  const isPastPolicy = ({ plans }: Read['policies'][number]) => coverageLines(plans).every(isPast)
  const [past, current] = [page.policies.filter(isPastPolicy), page.policies.filter((policy) => !isPastPolicy(policy))]
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
        <h2 id="member-policies">Policies you manage</h2>
        {current.length === 0 && <p className="muted">No active or upcoming coverage.</p>}
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

const skeleton = <PageSkeleton title="Member" shape="list" />

const LoadMember = ({ userId, who }: { userId: number; who: Who }) => {
  const query = useCall(getMember, { user_id: userId })
  if (troubleIn(query)?.kind === 'refused') return <MemberNotFound who={who} />
  if (query.isError) return <LoadError of={[query]} />
  if (query.data === undefined) return skeleton
  return <MemberDetails page={query.data.result} who={who} />
}

/** One member of a rep or group: details, to-dos, policies and drafts. */
export const MemberPage = ({ who }: { who: Who }) => {
  const { userId = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(userId)
  return (
    <div className="page member-page workspace">
      <SignedIn who={who} waiting={skeleton}>
        {() =>
          isNumber ? <LoadMember userId={Number(userId)} who={who} key={userId} /> : <MemberNotFound who={who} />
        }
      </SignedIn>
    </div>
  )
}
