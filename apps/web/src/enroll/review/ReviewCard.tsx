import type { EnrollStep } from '@openroll/contract/enroll/steps'
import { getEnrollmentTempInfo, type TempInfoColumn } from '@openroll/contract/enroll/progress'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../query.ts'
import { remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { allSteps } from '../all-steps.ts'
import type { Detail } from '../step/details.ts'

const columnOf = (step: EnrollStep): TempInfoColumn => step.savedAs

/** A step's answers as they were saved, secrets masked; opens in full with the way to edit (EW-2.22). */
export const ReviewCard = ({ step, enrollmentId }: { step: EnrollStep; enrollmentId: string }) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const info = useCall(getEnrollmentTempInfo, { enrollment_id: enrollmentId, column: columnOf(step) })
  const card = useQuery({
    queryKey: ['card', step.tab_name],
    queryFn: allSteps[step.tab_name].card,
    staleTime: Infinity,
  })
  const edit = () => {
    remember({ navto: 'review' })
    void navigate(step.route)
  }
  const details = card.data?.rowsOf(info.data?.result) ?? []
  return (
    <section className="card review-card" aria-label={step.title}>
      <div className="review-head">
        <h2>{step.title}</h2>
        <Button look="quiet" small onClick={() => setOpen(true)}>
          View<span className="visually-hidden"> {step.title}</span>
        </Button>
        <Button look="quiet" small onClick={edit}>
          Edit<span className="visually-hidden"> {step.title}</span>
        </Button>
      </div>
      <ReadTrouble of={[info, card]} />
      {(info.isPending || card.isPending) && <Skeleton height="4rem" />}
      <Details rows={details} />
      {open && (
        <Modal title={step.title} onClose={() => setOpen(false)}>
          <Details rows={details} />
          <div className="modal-foot">
            <Button look="quiet" onClick={() => setOpen(false)}>
              Close
            </Button>
            <Button onClick={edit}>Edit Details</Button>
          </div>
        </Modal>
      )}
    </section>
  )
}

const Details = ({ rows }: { rows: readonly Detail[] }) => (
  <dl className="details">
    {rows.map((row, at) => (
      <div key={`${row.label}-${at}`}>
        <dt>{row.label}</dt>
        <dd>{row.value}</dd>
      </div>
    ))}
  </dl>
)
