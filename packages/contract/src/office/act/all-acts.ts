import { accountActs } from './account-acts.ts'
import { approve, declineAct, withdraw } from '../approvals.ts'
import { recordByHand } from '../carriers/results.ts'
import { makeNextFeed } from '../carriers/preview.ts'
import { groupCodeActs } from '../directory/group-codes.ts'
import { duplicateActs, emailReceipt } from '../enrollment/actions.ts'
import { acceptNewEmail } from '../enrollment/email-change.ts'
import { mergeNumbers, separateNumbers } from '../member-number.ts'
import { moveAct } from '../enrollment/move-acts.ts'
import { releaseAct } from '../enrollment/release.ts'
import { replace } from '../enrollment/replace.ts'
import { pull, voidDebits } from '../money/pull.ts'
import { stopSending, sendNow } from '../mail.ts'
import { coverageEvent, coverageEventNames } from '../states.ts'
import { endCoverage } from '../worklist/departed.ts'
import { decline } from '../worklist/endings.ts'
import { release as releaseOnHold } from '../worklist/on-hold.ts'
import { hold, release, retry } from '../worklist/returned-acts.ts'
import { snooze, wake } from '../worklist/snooze.ts'
import { assign, finish, takeOver } from '../worklist/worklist.ts'
import type { Act } from './act.ts'

/** An action on any rows. */
type AnyAct = Act<never>

const operatorMoves = coverageEventNames.filter((event) => coverageEvent(event).by.some((by) => by !== 'system'))

/** The console's actions by screen; docs/acts.md is generated from it. */
export const actsByScreen: Readonly<Record<string, readonly AnyAct[]>> = {
  'An enrollment': [
    ...operatorMoves.map((event) => moveAct(event)),
    replace,
    ...duplicateActs,
    releaseAct,
    mergeNumbers,
    separateNumbers,
    acceptNewEmail,
    emailReceipt,
  ],
  'Work queues': [takeOver(0), assign, snooze, wake, finish],
  'Returned payments': [retry, hold, release],
  'A batch': [voidDebits, pull],
  'Policies on hold': [releaseOnHold],
  'Departed employees': [endCoverage],
  'Termination requests': [decline],
  Carriers: [makeNextFeed, recordByHand],
  Approvals: [approve, declineAct, withdraw],
  Email: [stopSending, sendNow],
  'An account': accountActs,
  'A group': groupCodeActs,
}
