import type { MemberRow } from '@openroll/contract/roles/members'
import type { Eprocess } from '@openroll/contract/words'
import { Link } from 'react-router'
import { HarbourScene } from '../../drawings/HarbourScene.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MemberTable } from './MemberTable.tsx'

type Asked = {
  readonly data?: { readonly result: readonly MemberRow[] } | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}
type Props = { asked: Asked; eprocess: Eprocess; home: string }

/** The page around a list of current members, and what it says where there is none yet (SF-2.31). */
export const MembersPage = ({ asked, eprocess, home }: Props) => (
  <>
    <title>Current members</title>
    <h1 tabIndex={-1}>Current members</h1>
    {asked.isError && <Failure onRetry={() => void asked.refetch()} />}
    {!asked.isError && asked.data === undefined && <Skeleton height="24rem" />}
    {asked.data !== undefined && asked.data.result.length > 0 && (
      <MemberTable members={asked.data.result} eprocess={eprocess} />
    )}
    {asked.data?.result.length === 0 && (
      <section className="empty">
        <HarbourScene />
        <h2>Nobody has enrolled with you yet</h2>
        <p>Whoever enrolls with you stands here afterwards, and can be enrolled again in a few steps.</p>
        <Link to={home} className={buttonClass('primary')}>
          Enroll a new member
        </Link>
      </section>
    )}
  </>
)
