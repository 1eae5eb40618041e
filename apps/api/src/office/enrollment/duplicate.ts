import { decideDuplicate } from '@openroll/contract/office/enrollment/actions'
import { isFinal, type CoverageEvent } from '@openroll/contract/office/states'
import { moveCoverages, movesOfAll, type Moving } from '../../coverage/move.ts'
import { readCoverages } from '../../coverage/store.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict } from '../../who/refusal.ts'
import { actOn } from '../act/act-on.ts'
import { endHold } from '../act/act-store.ts'
import { beginAct, nameOfAct } from '../act/begun.ts'
import { noSuchEnrollment } from '../act/no-such.ts'
import { noteAct } from '../act/note.ts'
import { mailReceiptOfRelease } from './receipt-again.ts'
import { tellingWhoAsked } from './tell-who-asked.ts'
import { findOfficePolicy } from './store.ts'

const decided = () => conflict('decision', 'This was decided meanwhile. Look at it again')

/**
 * Decides what becomes of a policy that is held as a likely duplicate, once: the policy is held from the look at it to the end, so that of
 * two decisions at once one finds the other made. 409 where there is nothing to decide; an act that was sent before is done already.
 */
export const decide = async (ask: Ask<typeof decideDuplicate>, moving: Moving): Promise<void> => {
  const { enrollment_id, act_id, decision } = ask.input
  const [event, more]: [CoverageEvent, object] =
    decision === 'part' ? ['check', {}] : ['cancel', { reason: 'duplicate' }]
  await actOn(ask.db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, ask, decideDuplicate))) return
    const policy = await findOfficePolicy(tx, enrollment_id)
    if (policy === undefined) throw noSuchEnrollment()
    const coverages = await readCoverages(tx, enrollment_id)
    // One that was canceled as a duplicate stays held, so that nothing is charged for it.
    const isOpen = policy.payment_hold === 'likely-duplicate' && coverages.some(({ state }) => !isFinal(state))
    if (!isOpen) throw decided()
    const moves = await movesOfAll(tx, enrollment_id, event, nameOfAct(decideDuplicate, act_id), more)
    const plans = coverages.map(({ place, state }) => ({ place, state }))
    const made = { enrollment_id, act_id, event, plans }
    const move = () => moveCoverages(tx, enrollment_id, moves, moving)
    // Released first: what is held as a duplicate can’t be checked.
    if (decision === 'part') await endHold(tx, enrollment_id)
    const moved = decision === 'part' ? await move() : await tellingWhoAsked({ ...ask, db: tx }, made, move)
    if (decision === 'join' && moved === 0) throw decided()
    if (decision === 'part')
      await mailReceiptOfRelease({ ...ask, db: tx }, enrollment_id, nameOfAct(decideDuplicate, act_id))
    await noteAct({ ...ask, db: tx }, decideDuplicate, policy, 'duplicate-decided', { decision })
  })
  await releaseOther(ask, moving)
  ask.wakeMail()
}

/** Either decision settles an earlier policy that was held with this one. Already settled, it stays as it is. */
const releaseOther = async (ask: Ask<typeof decideDuplicate>, moving: Moving): Promise<void> => {
  const { enrollment_id, act_id } = ask.input
  const other = (await findOfficePolicy(ask.db, enrollment_id))?.like_enrollment_id ?? null
  if (other === null) return
  await actOn(ask.db, other, async (tx) => {
    const policy = await findOfficePolicy(tx, other)
    if (policy?.payment_hold !== 'likely-duplicate' || policy.like_enrollment_id !== enrollment_id) return
    await endHold(tx, other)
    const event = nameOfAct(decideDuplicate, act_id)
    await moveCoverages(tx, other, await movesOfAll(tx, other, 'check', event), moving)
    await mailReceiptOfRelease({ ...ask, db: tx }, other, event)
    await noteAct({ ...ask, db: tx }, decideDuplicate, policy, 'duplicate-decided', { decision: 'part' })
  })
}
