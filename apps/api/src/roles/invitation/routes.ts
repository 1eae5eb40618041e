import { maskEmail } from '@openroll/contract/mask'
import {
  choosePassword,
  invitationFields,
  invitationNotKnown,
  notTheMember,
  openInvitation,
  tooManyGuesses,
} from '@openroll/contract/roles/invitation'
import { faultBeside } from '@openroll/contract/field'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { passwordFault } from '../../accounts/password.ts'
import { findKnown } from '../../accounts/store.ts'
import type { Db } from '../../db/pool.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { guarded, spend, type Charge } from '../../http/spend.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import { fieldFaults, notFound } from '../../who/refusal.ts'
import { reservingUserId } from '../members/store.ts'
import { makeUserId } from '../members/user-id.ts'
import { enterNow } from '../sign-in/come-in.ts'
import { findInvited, type Invited } from './invited.ts'
import { endInvitation, readInvitation, type Invitation } from './token.ts'

export const invitationRoutes = (app: App): void => {
  serve(app, openInvitation, async (ask) => ({ email: maskEmail((await taken(ask)).invited.email) }))

  serve(app, choosePassword, async (ask) => {
    const { input, accounts, audit, asker, browser, db, now } = ask
    const weak = await passwordFault(input.password)
    if (weak !== undefined) throw fieldFaults([faultBeside(invitationFields, 'password', weak)])
    const { invitation, invited } = await taken(ask)
    await guarded(
      ask,
      triesOf(ask, invited),
      { target: 'birthdate', wrong, message: tooManyGuesses },
      () => isThem(ask, invited) || undefined,
    )
    const { user_id, enrollment_id, email, first_name, last_name } = invited
    const name = `${first_name} ${last_name}`
    // Only now: whether a password is somebody's name tells their name.
    const own = await passwordFault(input.password, { email, name })
    if (own !== undefined) throw fieldFaults([faultBeside(invitationFields, 'password', own)])
    await spend(ask, [{ budget: 'sign_ins_per_address', key: browser.address }], { target: 'password' })
    const id = await drawNumber(db, now)
    const member = { id, member_id: user_id, email, name }
    const made = await accounts.welcome(member, input.password, now)
    await endInvitation(db, invitation)
    if (!made) throw ended()
    const actor = { ...asker, address: browser.address }
    const about = [{ enrollment_id, user_id }]
    await audit.note(db, { event: 'account-changed', actor, about, details: { verb: 'invited' }, now })
    const known = await findKnown(db, { email })
    if (known === undefined || !accounts.isOpen(known)) throw ended()
    return { result: await enterNow(ask, known) }
  })
}

/** An account has a number of its own: one that is the member's would tell by whether it is free that there is such a member (D-1.16). */
const drawNumber = async (db: Db, now: Date): Promise<number> => {
  for (;;) {
    const number = makeUserId(randomInt)
    const [free] = await db.runEach([reservingUserId(number, now)])
    if (free === 1) return number
  }
}

const ended = () => notFound('token', invitationNotKnown)
const wrong = () => fieldFaults([faultBeside(invitationFields, 'birthdate', notTheMember)])

type Asked = Omit<Ask<typeof openInvitation>, 'input'> & { readonly input: { readonly token: string } }

/** The invitation of a token and whom it is for; one answer for every reason why it can't be taken (D-1.16). */
const taken = async (ask: Asked): Promise<{ readonly invitation: Invitation; readonly invited: Invited }> => {
  const { db, vault, input, now } = ask
  const invitation = await readInvitation(db, vault, input.token, now)
  if (invitation === undefined) throw ended()
  const { enrollment_id } = invitation
  await spend(ask, [{ budget: 'invitations_opened_per_enrollment', key: enrollment_id }], { target: 'token' })
  const invited = await findInvited(db, enrollment_id)
  if (invited === undefined) throw ended()
  return { invitation, invited }
}

const triesOf = ({ browser }: Asked, { enrollment_id }: Invited): Charge[] => [
  { budget: 'invitation_failures_per_enrollment', key: enrollment_id },
  { budget: 'invitation_failures_in_all', key: enrollment_id },
  { budget: 'sign_in_failures_per_address', key: browser.address },
]

/** Whether birth date and number are both the member's; judged whole, so that no answer tells which one was wrong. */
const isThem = ({ vault, input }: Ask<typeof choosePassword>, invited: Invited): boolean => {
  const { enrollment_id, birthdate, ssn_sealed } = invited
  const ssn = vault.read(personSsn, { enrollment_id, role: 'member', place: 0 }, ssn_sealed)
  if (ssn === undefined) return false
  const sum = (day: string, end: string) => Buffer.from(vault.hash(`${day}/${end}`, 'invited-member'))
  return timingSafeEqual(sum(birthdate, ssn.slice(-4)), sum(input.birthdate, input.ssn_last_four))
}
