import type { EnrollStep } from '@openroll/contract/enroll/steps'
import { getEnrollmentTempInfo, type TempInfoColumn } from '@openroll/contract/enroll/progress'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient, useCall } from '../../query.ts'
import { remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Detail } from '../step/details.ts'
import type { Brief } from '../step/brief.ts'
import { cardQuery, type ReviewStep } from './review-steps.ts'

const columnOf = (step: EnrollStep): TempInfoColumn => step.savedAs

/** A step's summary with secrets masked. View opens all answers; Edit opens the step (EW-2.22). */
export const ReviewCard = ({ step, enrollmentId }: { step: ReviewStep; enrollmentId: string }) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const info = useCall(getEnrollmentTempInfo, { enrollment_id: enrollmentId, column: columnOf(step) })
  const card = useQuery(cardQuery(step.tab_name), queryClient)
  const edit = () => {
    remember({ navto: 'review' })
    void navigate(step.route)
  }
  const details = card.data?.rowsOf(info.data?.result) ?? []
  const brief: Brief = card.data?.briefOf?.(info.data?.result) ?? {
    sentences: [],
    rows: details,
  }
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
      <LoadError of={[info, card]} />
      {(info.isPending || card.isPending) && <Skeleton height="4rem" />}
      <div data-secret-part={brief.hiddenInPictures === true ? '' : undefined}>
        {brief.sentences.map((sentence) => (
          <p key={sentence}>{sentence}.</p>
        ))}
        <Details rows={brief.rows} />
      </div>
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

const Details = ({ rows }: { rows: readonly Detail[] }) =>
  rows.length > 0 && (
    <dl className="details">
      {rows.map((row, at) => (
        <div key={`${row.label}-${at}`}>
          <dt>{row.label}</dt>
          <dd data-secret-text={row.secret === true ? '' : undefined}>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
