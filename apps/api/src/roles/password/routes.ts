import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { faultBeside } from '@openroll/contract/field'
import { maskEmail } from '@openroll/contract/mask'
import {
  forgotPassword,
  passwordLinkInvalid,
  newPasswordFields,
  noPasswordMail,
  openPasswordLink,
  resetMinutes,
  setPassword,
} from '@openroll/contract/roles/password'
import { auditSubjectOf } from '../../accounts/audit-subject.ts'
import { findLink, putLink, consumeLink, type Link } from '../../accounts/link-store.ts'
import { passwordFault } from '../../accounts/password.ts'
import { findSignInAccount, replacePassword, type SignInAccount } from '../../accounts/store.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { resetAttempts, spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { forgottenPasswordLetter, passwordPausedLetter } from '../../mail/letters/account.ts'
import { mailLimitRefusal, passwordMailCharges } from '../../mail/mail-charges.ts'
import { queueMail } from '../../mail/outbox.ts'
import { isMailedTo, makeMailedToken, mailedTokenHash } from '../../vault/mailed-token.ts'
import { fieldFault, fieldFaults, notFound } from '../../who/refusal.ts'
import { accountWaits } from '../email-change/account-waits.ts'
import { passwordBudgets } from '../sign-in/failure-budgets.ts'
import { signInOrChallenge } from '../sign-in/complete-sign-in.ts'
import { mailAccountChange } from './mail-account-change.ts'

/** Minimum response time, so that timing doesn't reveal whether an email was sent. */
const minResponseMs = 250

export const passwordRoutes = (app: App): void => {
  serve(app, forgotPassword, async (ask) => {
    if (!ask.config.mail) throw fieldFault('email', noPasswordMail)
    await spend(ask, passwordMailCharges(ask, ask.input.email), mailLimitRefusal)
    await Promise.all([mailLink(ask), setTimeout(minResponseMs)])
    return {}
  })

  serve(app, openPasswordLink, async (ask) => {
    const { link, known } = await requireLink(ask)
    return { email: maskEmail(known.email), invited: link.kind === 'invited' }
  })

  serve(app, setPassword, async (ask) => {
    const { input, audit, caller, browser, db, now } = ask
    const weak = await passwordFault(input.password)
    if (weak !== undefined) throw fieldFaults([faultBeside(newPasswordFields, 'password', weak)])
    const { link, known } = await requireLink(ask)
    const own = await passwordFault(input.password, known)
    if (own !== undefined) throw fieldFaults([faultBeside(newPasswordFields, 'password', own)])
    await spend(ask, [{ budget: 'sign_ins_per_address', key: browser.address }], { target: 'password' })
    const hash = await ask.accounts.hash(input.password)
    const isFirst = known.password === null
    await db.transaction(async (tx) => {
      if ((await consumeLink(tx, link.link_hash, now)) === 0) throw linkError()
      if (!(await replacePassword(tx, { person_id: known.person_id, was: known.password, hash }, now)))
        throw linkError()
      await resetAttempts(ask, tx, passwordBudgets(ask, known))
      const actor = { ...caller, address: browser.address }
      await audit.note(tx, { event: 'password-set', actor, ...auditSubjectOf(known), now })
      if (!isFirst) await mailAccountChange(ask, tx, known.email)
    })
    ask.wakeMail()
    return signInOrChallenge(ask, known, { told: !isFirst })
  })
}

const linkError = () => notFound('token', passwordLinkInvalid)

type TokenRequest = Omit<Ask<typeof openPasswordLink>, 'input'> & { readonly input: { readonly token: string } }

/** The token's link and account; one error for every failure (D-1.16). */
const requireLink = async ({
  db,
  vault,
  accounts,
  input,
  now,
}: TokenRequest): Promise<{ link: Link; known: SignInAccount }> => {
  const hash = mailedTokenHash(vault, 'password', input.token)
  const link = hash === undefined ? undefined : await findLink(db, hash, now)
  const known = link === undefined ? undefined : await findSignInAccount(db, { person_id: link.person_id })
  if (link === undefined || known === undefined || !accounts.isOpen(known)) throw linkError()
  if (!isMailedTo(vault, 'password', input.token, link.person_id)) throw linkError()
  if ((await accountWaits(db, { ...known, number: known.subject_id }, now)) !== undefined) throw linkError()
  return { link, known }
}

/** Emails the link if the account exists and can sign in. */
const mailLink = async (ask: Ask<typeof forgotPassword>): Promise<void> => {
  const { input, accounts, audit, caller, browser, config, db, directory, now, vault } = ask
  const known = await findSignInAccount(db, { email: input.email })
  const isOpen = known !== undefined && accounts.isOpen(known)
  const actor = { ...caller, address: browser.address }
  const { about = [], details = {} } = isOpen ? auditSubjectOf(known) : {}
  await audit.note(db, { event: 'password-requested', actor, about, details: { ...details, known: isOpen }, now })
  if (!isOpen) return
  const waits = await accountWaits(db, { ...known, number: known.subject_id }, now)
  const { token, hash } = makeMailedToken(vault, 'password', known.person_id)
  const brand = brandOf(directory.siteAt(browser.host), config.publicUrl)
  const letter =
    waits === undefined
      ? forgottenPasswordLetter(brand, { link: `${brand.url}/new-password#${token}` })
      : passwordPausedLetter(brand, { at: waits, timeZone: config.timeZone })
  const mail = {
    enrollment_id: null,
    event: `password/${randomUUID()}`,
    kind: 'new-password' as const,
    from_name: brand.name,
  }
  await db.transaction(async (tx) => {
    const link = { link_hash: hash, person_id: known.person_id, kind: 'reset' } as const
    if (waits === undefined) await putLink(tx, link, { now, lastsMs: resetMinutes * 60_000 })
    await queueMail(tx, { ...mail, to: known.email, letter }, now)
  })
  ask.wakeMail()
}
