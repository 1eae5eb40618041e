import { hasAnyDuty } from '@openroll/contract/duty-meanings'
import { sentBy, type Act } from '@openroll/contract/office/act/act'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { useState, type ReactNode } from 'react'
import { send } from '../../api.ts'
import { newActId } from '../../form/act-id.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { refreshPages, useCall } from '../../query.ts'
import { ActDialog, type FieldOptions } from './ActDialog.tsx'
import { openDialog } from './dialog-host.tsx'
import type { RowAct } from './RowActs.tsx'

type PageLink<Row> = { readonly label: string; readonly to: (row: Row) => string | null }
type CustomDialog<Row> = {
  readonly label: string
  readonly availableWhen: (row: Row) => boolean
  readonly dialog: (row: Row, onClose: () => void) => ReactNode
}
/** What a row offers: a declared act, a link to a page, or a custom dialog. */
export type Offer<Row> = Act<Row> | PageLink<Row> | CustomDialog<Row>

/** The buttons of rows: those available and within the operator's duties. */
export const useOffers = <Row,>(offers: readonly Offer<Row>[], options?: FieldOptions) => {
  const duties = useCall(getSignedInPerson, {}).data?.result?.duties
  const { busy, trouble, run, clearTrouble } = useRun()
  const [act_id, setActId] = useState(newActId)
  const [message, setMessage] = useState<string>()
  const runAct = async (act: Act<Row>, row: Row) => {
    if (busy) return
    const isDone = await run(async () => {
      const answer = await send(act.call, sentBy(act, row, {}, act_id))
      setMessage(act.done?.(answer, row))
    })
    // A retry after a lost response must reuse the id, so it changes only on success.
    if (isDone) setActId(newActId())
    else await refreshPages()
  }
  const buttonOf = (offer: Offer<Row>, row: Row): RowAct | undefined => {
    if ('to' in offer) {
      const to = offer.to(row)
      return to === null ? undefined : { label: offer.label, to }
    }
    if (!offer.availableWhen(row)) return undefined
    if ('dialog' in offer)
      return { label: offer.label, onPress: () => openDialog((onClose) => offer.dialog(row, onClose)) }
    if (offer.call.duties !== undefined && !hasAnyDuty(duties, offer.call.duties)) return undefined
    const needsDialog = offer.says !== undefined || Object.keys(offer.fields).length > 0
    const openForm = () =>
      openDialog((onClose) => <ActDialog act={offer} row={row} options={options} onClose={onClose} />)
    return { label: offer.button, onPress: needsDialog ? openForm : () => void runAct(offer, row) }
  }
  return {
    buttonsOf: (row: Row): RowAct[] =>
      offers.map((offer) => buttonOf(offer, row)).filter((button) => button !== undefined),
    /** The result of a button without a dialog. */
    outcome: (
      <>
        <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
        {message !== undefined && <p role="status">{message}</p>}
      </>
    ),
  }
}
