import { getTempDependentInfo } from '@openroll/contract/shop/filter'
import { longDate } from '@openroll/contract/shown'
import { Suspense, useState } from 'react'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

const FamilyForm = lazyComponent(() => import('./FamilyForm.tsx').then((module) => module.FamilyForm))

type Props = { enrollmentId: string; planId: number }

/** The family a price covers, with a popup to change it (SF-3.05, SF-7.42). */
export const FamilySummary = ({ enrollmentId, planId }: Props) => {
  const saved = useCall(getTempDependentInfo, { enrollment_id: enrollmentId })
  const [changing, setChanging] = useState(false)
  const { spouse_dob = null, no_of_children = null } = saved.data?.result ?? {}
  const line = [
    ...(spouse_dob === null ? [] : [`your spouse, born ${longDate(spouse_dob)}`]),
    ...(no_of_children === null ? [] : [no_of_children === 1 ? '1 child' : `${no_of_children} children`]),
  ].join(' · ')
  if (line === '') return null
  return (
    <>
      <p className="basic-details">
        <span>For you and {line}</span>
        <Button look="quiet" small onClick={() => setChanging(true)}>
          Change family
        </Button>
      </p>
      {changing && (
        <Modal title="About your family" onClose={() => setChanging(false)}>
          <Suspense fallback={<Skeleton height="16rem" />}>
            <FamilyForm enrollmentId={enrollmentId} planId={planId} onDone={() => setChanging(false)} />
          </Suspense>
        </Modal>
      )}
    </>
  )
}
