import { decideDuplicate } from '@openroll/contract/office/enrollment/actions'
import { isFinal, type CoverageEvent } from '@openroll/contract/office/states'
import { moveCoverages, movesOfAll, type MoveContext } from '../../coverage/move.ts'
import { readCoverages } from '../../coverage/store.ts'
import { mailBuyer } from '../../holds/mail-buyer.ts'
import type { Ask } from '../../http/serve.ts'
import { canceledAfterReviewLetter } from '../../mail/letters/holds.ts'
import { conflict } from '../../who/refusal.ts'
import { actOn } from '../act/act-on.ts'
import { claimDuplicate, endHold } from '../act/act-store.ts'
import { beginAct, nameOfAct } from '../act/act-once.ts'
import { noSuchEnrollment } from '../act/enrollment-not-found.ts'
import { auditAct } from '../act/note.ts'
import { mailReceiptOfRelease } from './mail-receipt.ts'
import { moveAndAnswerRequests } from './answer-end-requests.ts'
import { findOfficePolicy } from './store.ts'

const alreadyDecided = () => conflict('decision', 'This was already decided. Reload the page')

/**
 * Releases or cancels a policy on hold as a possible duplicate, once. The policy stays locked, so the second of two
 * simultaneous decisions gets 409, as when there is nothing to decide.
 */
export const decide = async (ask: Ask<typeof decideDuplicate>, moveContext: MoveContext): Promise<void> => {
  const { enrollment_id, act_id, decision } = ask.input
  const [event, reason]: [CoverageEvent, object] =
    decision === 'part' ? ['check', {}] : ['cancel', { reason: 'duplicate' }]
  await claimDecision(ask)
  await actOn(ask.db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, ask, decideDuplicate))) return
    const policy = await findOfficePolicy(tx, enrollment_id)
    if (policy === undefined) throw noSuchEnrollment()
    const coverages = await readCoverages(tx, enrollment_id)
    // A policy canceled as a duplicate stays on hold, so that nothing is charged.
    const isOpen = policy.payment_hold === 'likely-duplicate' && coverages.some(({ state }) => !isFinal(state))
    if (!isOpen) throw alreadyDecided()
    const moves = movesOfAll(event, nameOfAct(decideDuplicate, act_id), reason)(coverages)
    const plans = coverages.map(({ place, state }) => ({ place, state }))
    const change = { enrollment_id, act_id, event, plans }
    const move = () => moveCoverages(tx, enrollment_id, moves, moveContext)
    // Release first: a policy on hold as a duplicate can't be checked.
    if (decision === 'part') await endHold(tx, enrollment_id)
    const moveCount = decision === 'part' ? await move() : await moveAndAnswerRequests({ ...ask, db: tx }, change, move)
    if (decision === 'join' && moveCount === 0) throw alreadyDecided()
    const mailEvent = nameOfAct(decideDuplicate, act_id)
    if (decision === 'join')
      await mailBuyer({ ...ask, db: tx }, enrollment_id, {
        event: mailEvent,
        kind: 'coverage-changed',
        letter: canceledAfterReviewLetter,
      })
    if (decision === 'part') await mailReceiptOfRelease({ ...ask, db: tx }, enrollment_id, mailEvent)
    await auditAct({ ...ask, db: tx }, decideDuplicate, policy, 'duplicate-decided', { decision })
  })
  await releaseOther(ask, moveContext)
  ask.wakeMail()
}

/** If two policies are on hold because of each other and both are decided at once, the second decision gets 409. */
const claimDecision = async ({ db, input, now }: Ask<typeof decideDuplicate>): Promise<void> => {
  const { enrollment_id, act_id } = input
  const other = (await findOfficePolicy(db, enrollment_id))?.like_enrollment_id ?? null
  if (other === null) return
  const isPair = (await findOfficePolicy(db, other))?.like_enrollment_id === enrollment_id
  const [first = enrollment_id] = isPair ? [enrollment_id, other].toSorted() : []
  if ((await claimDuplicate(db, first, act_id, now)) > 0) return
  throw (await findOfficePolicy(db, enrollment_id)) === undefined ? noSuchEnrollment() : alreadyDecided()
}

/** Also releases an earlier policy put on hold with this one, unless it is already decided. */
const releaseOther = async (ask: Ask<typeof decideDuplicate>, moveContext: MoveContext): Promise<void> => {
  const { enrollment_id, act_id } = ask.input
  const other = (await findOfficePolicy(ask.db, enrollment_id))?.like_enrollment_id ?? null
  if (other === null) return
  await actOn(ask.db, other, async (tx) => {
    const policy = await findOfficePolicy(tx, other)
    if (policy?.payment_hold !== 'likely-duplicate' || policy.like_enrollment_id !== enrollment_id) return
    await endHold(tx, other)
    const event = nameOfAct(decideDuplicate, act_id)
    await moveCoverages(tx, other, movesOfAll('check', event), moveContext)
    await mailReceiptOfRelease({ ...ask, db: tx }, other, event)
    await auditAct({ ...ask, db: tx }, decideDuplicate, policy, 'duplicate-decided', { decision: 'part' })
  })
}
