import { closeBatch, closeFields, getBatchAhead } from '@openroll/contract/office/money/close'
import type { InputOf } from '@openroll/contract/call'
import { readDate, shownDate } from '@openroll/contract/date'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { cachedAnswer, refresh } from '../../query.ts'
import { newActId } from '../../form/act-id.ts'
import { BatchPreview } from './BatchPreview.tsx'
import { useDebounced } from './use-debounced.ts'

type Wanted = InputOf<typeof getBatchAhead>

/** The typed selection to preview; undefined while a date is incomplete. */
const wantedOf = (typed: Partial<Record<keyof typeof closeFields, unknown>>): Wanted | undefined => {
  const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
  const [from, through, leave_out] = [readDate(said(typed.from)), readDate(said(typed.through)), said(typed.leave_out)]
  if (!('iso' in through) || (said(typed.from) !== '' && !('iso' in from))) return undefined
  return {
    ...('iso' in from && { from: from.iso }),
    through: through.iso,
    ...(leave_out !== '' && { leave_out }),
  }
}

/** Asks for the batch's dates and what to leave out, previews it, closes it and opens it. */
export const CloseModal = ({ today, onClose }: { today: string; onClose: () => void }) => {
  const navigate = useNavigate()
  const [act_id] = useState(newActId)
  const given = { required: true, read_only: false }
  const form = useFieldsForm({
    fields: closeFields,
    states: [
      { field_name: 'from', value: null, ...given },
      { field_name: 'through', value: shownDate(today), ...given },
      { field_name: 'leave_out', value: null, ...given },
    ],
    save: async () => {
      const seen = seenNow()
      if (wanted === undefined) return
      try {
        const { batch_id } = await send(closeBatch, {
          ...wanted,
          // Missing only if the preview was refused, and then closing is refused, too.
          ...(seen !== undefined && { seen: { payments: seen.payments, amount: seen.amount } }),
          act_id,
        })
        await navigate(`/admin/money/batches/${batch_id}`)
      } finally {
        await refresh(getBatchAhead)
      }
    },
    findMissing: () =>
      wanted !== undefined && seenNow() === undefined && !(isRefused && isSettled)
        ? [{ name: 'seen', message: 'Wait for the preview, then press Close batch again' }]
        : [],
  })
  const [isRefused, setRefused] = useState(false)
  const wanted = wantedOf({
    from: form.watch('from'),
    through: form.watch('through'),
    leave_out: form.watch('leave_out'),
  })
  const { settled, isSettled } = useDebounced(wanted, JSON.stringify(wanted ?? null))
  /** The preview for exactly these dates. */
  const seenNow = () => (wanted !== undefined && isSettled ? cachedAnswer(getBatchAhead, wanted) : undefined)
  return (
    <FormModal
      title="Close a batch"
      of={form}
      label="Close a batch"
      heading={
        <>
          <p>
            A batch includes the payments due on these dates. None is charged before its due date. Once closed, its
            files don’t change. Payments you leave out stay due.
          </p>
          {settled !== undefined && <BatchPreview of={settled} onRefused={setRefused} />}
        </>
      }
      submit="Close batch"
      onClose={onClose}
    />
  )
}
