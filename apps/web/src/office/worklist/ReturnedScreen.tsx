import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { shownMoney } from '@openroll/contract/money'
import { dueThen, feeHoldOf } from '@openroll/contract/receipt/held-fee'
import { isRetry, nothingInForce, whyNoRetry } from '@openroll/contract/office/money/retry'
import {
  follows,
  isUnauthorized,
  paymentKind,
  paymentState,
  reasonWords,
  stopWords,
} from '@openroll/contract/office/money/words'
import { officeScreens } from '@openroll/contract/office/screens'
import { holdPayments, returnedPayments, type ReturnedRow } from '@openroll/contract/office/worklist'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { enrollmentPage } from '../enrollment-page.ts'
import { AnotherModal } from './AnotherModal.tsx'
import { ConfirmModal } from './ConfirmModal.tsx'
import type { ToDo } from './NextOfWork.tsx'
import { RetryModal } from './RetryModal.tsx'
import type { RowAct } from './RowActs.tsx'
import { takenAgain } from './taken-again.ts'
import { workScreen } from './work-screen.tsx'

type Act = 'retry' | 'hold' | 'another'
const allowAgain = 'Allow charges again'

/** What ending the work leaves as it is: a policy that nothing is charged of is said. */
const stillOf = ({ state, held }: ReturnedRow): string =>
  [
    state === 'returned'
      ? 'The payment stays returned. Mark a payment as paid or written off under Payments.'
      : `The payment stays as it is: ${paymentState[state].toLowerCase()}.`,
    held === null
      ? 'Its policy stays as it is.'
      : 'Its policy stays on hold: nothing more is charged, until somebody allows charges again. You find it among the policies on hold.',
  ].join(' ')

/** What of the payment's policy is over is written off; the fee that is still due can be given another account. */
const writeOff = (row: ReturnedRow, payments: string, another: RowAct): ToDo => {
  const feeHold = feeHoldOf({ hold: row.held, stopped: row.stopped })
  const write = { label: 'Write off', to: payments }
  if (row.fee === null) return { advice: nothingInForce, acts: [write] }
  const due = dueThen([{ kind: 'fee', month: row.month, amount: row.fee }], feeHold, 'office')
  const forFee = feeHold === 'account' && !isPaidByGroup(row.method) ? [another] : []
  return { advice: `${nothingInForce}. ${due}`, acts: [write, ...forFee] }
}

const holdsOf = (held: ReturnedRow['held'], onPress: () => void): RowAct[] => {
  if (held === null) return [{ label: 'Hold', onPress }]
  return held === 'returned' ? [{ label: allowAgain, onPress }] : []
}

/**
 * What nothing is in force of is written off. A retry comes first where there can be one, and another card or account where none may
 * be tried again; where the policy is stopped, that is put right before anything else.
 */
const toDo = (row: ReturnedRow, onAsk: (act: Act) => void): ToDo => {
  const { held, state, policy_id, stopped } = row
  const payments = `${officeScreens.moneyPayments.route}?policy_id=${policy_id}`
  const paid = follows(state, 'paid') ? [{ label: 'Mark paid', to: payments }] : []
  const hold = holdsOf(held, () => onAsk('hold'))
  const another = { label: 'Another card or account', onPress: () => onAsk('another') }
  if (state === 'returned' && row.again === null) {
    const { acts, ...said } = writeOff(row, payments, another)
    return { ...said, acts: [...acts, ...paid, ...hold] }
  }
  const refused = whyNoRetry(row)
  const others =
    (state === 'returned' || stopped !== null) && !row.elsewhere && !isPaidByGroup(row.method) ? [another] : []
  if (refused !== undefined)
    return { advice: refused, acts: [...others, ...(stopped === null ? [...paid, ...hold] : [...hold, ...paid])] }
  const retry = state === 'returned' ? [{ label: 'Retry', onPress: () => onAsk('retry') }] : []
  return { acts: [...retry, ...others, ...paid, ...hold] }
}

/**
 * What is done may leave its policy on hold: charges are allowed again from
 * here. What somebody did not authorize asks for another card or account first.
 */
const WhenDone = ({ row, onAsk }: { row: ReturnedRow; onAsk: (act: Act) => void }) => {
  if (row.held !== 'returned') return null
  const another = row.stopped !== null && isUnauthorized(row.stopped) && !row.elsewhere
  return (
    <>
      <small className="muted">The policy is on hold</small>
      <Button look="quiet" small onClick={() => onAsk(another ? 'another' : 'hold')}>
        {another ? 'Another card or account' : allowAgain} <span className="visually-hidden">{row.name}</span>
      </Button>
    </>
  )
}

type ModalProps = { row: ReturnedRow; onClose: () => void }

const HoldModal = ({ row, onClose }: ModalProps) => {
  const { due_held, due_held_payments } = row
  const hold = row.held === null
  return (
    <ConfirmModal
      title={`${hold ? 'Hold' : allowAgain}: ${row.name}`}
      verb={hold ? 'Hold the policy' : allowAgain}
      onClose={onClose}
      act={() => send(holdPayments, { work_id: row.work_id, hold })}
    >
      {!hold && row.stopped !== null && (
        <p>
          It is stopped: {stopWords(row.stopped)}. Allow charges only once that is put right. Other policies of the
          account that this payment stopped are charged again, too.
        </p>
      )}
      <p>
        {hold
          ? 'No batch takes anything of this policy until you allow charges again. The coverage goes on: ' +
            'service ends it, where it has to end.'
          : `${takenAgain(due_held, due_held_payments)} The payment that came back is not charged by this: retry it, or mark it.`}
      </p>
      {!hold && !isPaidByGroup(row.method) && <p>We mail the member what is charged next, and when.</p>}
    </ConfirmModal>
  )
}

export const Component = workScreen<typeof returnedPayments.columns, Act>(returnedPayments, {
  kind: 'payment',
  opens: ({ enrollment_id }) => enrollmentPage(enrollment_id),
  actions: <Link to={officeScreens.money.route}>Back to Money</Link>,
  cells: {
    kind: ({ kind, payment_id }) => `${paymentKind[kind]}${isRetry(payment_id) ? ', a retry' : ''}`,
    reason: ({ reason, held, stopped, state, due_held }) => (
      <>
        {reasonWords(reason)}
        {state !== 'returned' && <small className="muted">Now: {paymentState[state].toLowerCase()}</small>}
        {held !== null && (
          <small className="muted">
            The policy is not charged meanwhile
            {due_held !== null && `: ${shownMoney(due_held)} is due`}
          </small>
        )}
        {stopped !== null && stopped !== reason && <small className="muted">Stopped: {stopWords(stopped)}</small>}
      </>
    ),
    shown: ({ shown, elsewhere }) => `${shown}${elsewhere ? ', which pays no longer' : ''}`,
    paid_back: ({ paid_back }) => paid_back !== null && `${shownMoney(paid_back)} of it was paid back before`,
  },
  toDo,
  still: stillOf,
  whenDone: (row, ask) => <WhenDone row={row} onAsk={ask} />,
  dialogs: {
    retry: (row, onClose) => <RetryModal row={row} onClose={onClose} />,
    another: ({ policy_id, name }, onClose) => <AnotherModal policyId={policy_id} name={name} onClose={onClose} />,
    hold: (row, onClose) => <HoldModal row={row} onClose={onClose} />,
  },
})
