import { memberStoreGroup } from '@openroll/contract/arrive/entries'
import { addFilterForMember, getMemberInfo } from '@openroll/contract/roles/member'
import { chooseTier } from '@openroll/contract/roles/enroll-again-fields'
import { id as number } from '@openroll/contract/rules'
import { tier as tierWords } from '@openroll/contract/tier-meanings'
import { useEffect } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { remember } from '../../session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SignedIn } from '../sign-in/SignedIn.tsx'
import { switchToEnrollment } from '../../arrive/again/switch-enrollment.ts'

type StoreEntry = { readonly user_id: number; readonly tier: string }

/** Starts an enrollment under the store's group; a member without an earlier one answers the four questions. */
const begin = async ({ user_id, tier }: StoreEntry): Promise<'/plans' | '/home'> => {
  const group = { group_id: String(memberStoreGroup), portal_id: null, open_type: 'group' } as const
  const { enrolled_before } = await send(getMemberInfo, { user_id })
  if (!enrolled_before) {
    remember({ ...group, enroll_type: 'new-group-member', eprocess: 'applicant', tempId: null })
    return '/home'
  }
  const enrollment = await send(addFilterForMember, { user_id, tier, group_id: memberStoreGroup, open_type: 'group' })
  remember(group)
  await switchToEnrollment(enrollment)
  return '/plans'
}

const Store = ({ entry }: { entry: StoreEntry }) => {
  const navigate = useNavigate()
  const { trouble, run } = useRun()
  const { user_id, tier } = entry
  const enter = () => run(async () => navigate(await begin({ user_id, tier }), { replace: true }))
  useEffect(() => {
    void enter()
    // oxlint-disable-next-line react/exhaustive-deps -- each URL starts one enrollment
  }, [user_id, tier])
  return trouble === undefined ? (
    <Skeleton height="24rem" />
  ) : (
    <TroubleNotice trouble={trouble} onRetry={() => void enter()} />
  )
}

/** Entry from outside pages with a member number and tier: /member-benefit-store/{id}/{tier} (EW-4.64, D-9.03). */
export const Component = () => {
  const { id, tier = '' } = useParams()
  const user = number.safeParse(id)
  if (!user.success) return <Navigate to="/404" replace />
  const code = tier.toUpperCase()
  return (
    <div className="page member-home">
      <title>Member benefit store</title>
      <h1 tabIndex={-1}>Member benefit store</h1>
      <SignedIn who="member" waiting={<Skeleton height="24rem" />}>
        {(own) =>
          own !== user.data ? (
            <Notice kind="bad" live>
              <p>
                <strong>This link is for another member.</strong> Sign in as that member, or see your own page.
              </p>
              <p>
                <Link to="/member-home">Go to your page</Link>
              </p>
            </Notice>
          ) : Object.hasOwn(tierWords, code) ? (
            <Store entry={{ user_id: own, tier: code }} />
          ) : (
            <>
              <Notice kind="bad" live>
                <p>{chooseTier}</p>
              </Notice>
              <Link to="/member-home" className={buttonClass('primary')}>
                Choose who needs coverage
              </Link>
            </>
          )
        }
      </SignedIn>
    </div>
  )
}
