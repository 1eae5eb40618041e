import { maskEmail } from '@openroll/contract/mask'
import {
  choosePassword,
  invitationFields,
  invitationInvalid,
  identityMismatch,
  openInvitation,
  tooManyGuesses,
} from '@openroll/contract/roles/invitation'
import { faultBeside } from '@openroll/contract/field'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { passwordFault } from '../../accounts/password.ts'
import { findSignInAccount } from '../../accounts/store.ts'
import type { Db } from '../../db/pool.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { limitAttempts, spend, type Charge } from '../../http/spend.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import { fieldFaults, notFound } from '../../who/refusal.ts'
import { reservingUserId } from '../members/store.ts'
import { makeUserId } from '../members/user-id.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { findInvitedMember, type InvitedMember } from './invited-member.ts'
import { endInvitation, readInvitation, type Invitation } from './token.ts'

export const invitationRoutes = (app: App): void => {
  serve(app, openInvitation, async (ask) => ({ email: maskEmail((await requireInvitation(ask)).invited.email) }))

  serve(app, choosePassword, async (ask) => {
    const { input, accounts, audit, caller, browser, db, now } = ask
    const fault = await passwordFault(input.password)
    if (fault !== undefined) throw fieldFaults([faultBeside(invitationFields, 'password', fault)])
    const { invitation, invited } = await requireInvitation(ask)
    await limitAttempts(
      ask,
      guessBudgets(ask, invited),
      { target: 'birthdate', wrong: mismatch, message: tooManyGuesses },
      () => isInvitedMember(ask, invited) || undefined,
    )
    const { user_id, enrollment_id, email, first_name, last_name } = invited
    const name = `${first_name} ${last_name}`
    // Checked only after the identity, since the result would reveal the member's name.
    const nameFault = await passwordFault(input.password, { email, name })
    if (nameFault !== undefined) throw fieldFaults([faultBeside(invitationFields, 'password', nameFault)])
    await spend(ask, [{ budget: 'sign_ins_per_address', key: browser.address }], { target: 'password' })
    const id = await drawMemberNumber(db, now)
    const member = { id, member_id: user_id, email, name }
    const isCreated = await accounts.createInvited(member, input.password, now)
    await endInvitation(db, invitation)
    if (!isCreated) throw invitationError()
    const actor = { ...caller, address: browser.address }
    const about = [{ enrollment_id, user_id }]
    await audit.note(db, { event: 'account-changed', actor, about, details: { verb: 'invited' }, now })
    const account = await findSignInAccount(db, { email })
    if (account === undefined || !accounts.isOpen(account)) throw invitationError()
    return { result: await completeSignIn(ask, account) }
  })
}

/** A new account number. Reusing the member number would reveal whether such a member exists (D-1.16). */
const drawMemberNumber = async (db: Db, now: Date): Promise<number> => {
  for (;;) {
    const number = makeUserId(randomInt)
    const [free] = await db.runEach([reservingUserId(number, now, null)])
    if (free === 1) return number
  }
}

const invitationError = () => notFound('token', invitationInvalid)
const mismatch = () => fieldFaults([faultBeside(invitationFields, 'birthdate', identityMismatch)])

type TokenRequest = Omit<Ask<typeof openInvitation>, 'input'> & { readonly input: { readonly token: string } }

/** The token's invitation and member; one error for every failure (D-1.16). */
const requireInvitation = async (
  ask: TokenRequest,
): Promise<{ readonly invitation: Invitation; readonly invited: InvitedMember }> => {
  const { db, vault, input, now } = ask
  const invitation = await readInvitation(db, vault, input.token, now)
  if (invitation === undefined) throw invitationError()
  const { enrollment_id } = invitation
  await spend(ask, [{ budget: 'invitations_opened_per_enrollment', key: enrollment_id }], { target: 'token' })
  const invited = await findInvitedMember(db, enrollment_id, now)
  if (invited === undefined) throw invitationError()
  return { invitation, invited }
}

const guessBudgets = ({ browser }: TokenRequest, { enrollment_id }: InvitedMember): Charge[] => [
  { budget: 'invitation_failures_per_enrollment', key: enrollment_id },
  { budget: 'invitation_failures_per_invitation', key: enrollment_id },
  { budget: 'sign_in_failures_per_address', key: browser.address },
]

/** Compares birth date and number together, so that neither can be guessed alone. */
const isInvitedMember = ({ vault, input }: Ask<typeof choosePassword>, invited: InvitedMember): boolean => {
  const { enrollment_id, birthdate, ssn_sealed } = invited
  const ssn = vault.read(personSsn, { enrollment_id, role: 'member', place: 0 }, ssn_sealed)
  if (ssn === undefined) return false
  const identityHash = (day: string, end: string) => Buffer.from(vault.hash(`${day}/${end}`, 'invited-member'))
  return timingSafeEqual(identityHash(birthdate, ssn.slice(-4)), identityHash(input.birthdate, input.ssn_last_four))
}
