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
import { readSignIn } from '../../accounts/recorded-account.ts'
import { replacePassword, type SignInAccount } from '../../accounts/store.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { resetAttempts, spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { forgottenPasswordLetter, passwordPausedLetter } from '../../mail/letters/account.ts'
import { mailLimitRefusal, passwordMailCharges } from '../../mail/mail-charges.ts'
import { queueMail } from '../../mail/outbox.ts'
import { isMailedTo, makeMailedToken, mailedTokenHash } from '../../vault/mailed-token.ts'
import { fieldFault, fieldFaults, notFound } from '../../who/refusal.ts'
import { linksOnHoldUntil } from '../email-change/links-on-hold.ts'
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
    const { link, account } = await requireLink(ask)
    return { email: maskEmail(account.email), invited: link.kind === 'invited' }
  })

  serve(app, setPassword, async (ask) => {
    const { input, audit, caller, browser, db, now } = ask
    const fault = await passwordFault(input.password)
    if (fault !== undefined) throw fieldFaults([faultBeside(newPasswordFields, 'password', fault)])
    const { link, account } = await requireLink(ask)
    const nameFault = await passwordFault(input.password, account)
    if (nameFault !== undefined) throw fieldFaults([faultBeside(newPasswordFields, 'password', nameFault)])
    await spend(ask, [{ budget: 'sign_ins_per_address', key: browser.address }], { target: 'password' })
    const hash = await ask.accounts.hash(input.password)
    const isFirst = account.password === null
    await db.transaction(async (tx) => {
      if ((await consumeLink(tx, link.link_hash, now)) === 0) throw linkError()
      if (!(await replacePassword(tx, { person_id: account.person_id, was: account.password, hash }, now)))
        throw linkError()
      await resetAttempts(ask, tx, passwordBudgets(ask, account))
      const actor = { ...caller, address: browser.address }
      await audit.note(tx, { event: 'password-set', actor, ...auditSubjectOf(account), now })
      if (!isFirst) await mailAccountChange(ask, tx, account.email)
    })
    ask.wakeMail()
    return signInOrChallenge(ask, account, { isNotified: !isFirst })
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
}: TokenRequest): Promise<{ link: Link; account: SignInAccount }> => {
  const hash = mailedTokenHash(vault, 'password', input.token)
  const link = hash === undefined ? undefined : await findLink(db, hash, now)
  const read = link === undefined ? undefined : await readSignIn({ db, vault }, { person_id: link.person_id })
  const account = read?.known
  if (link === undefined || account === undefined || !accounts.isOpen(account)) throw linkError()
  if (!isMailedTo(vault, 'password', input.token, link.person_id)) throw linkError()
  if ((await linksOnHoldUntil(db, { ...account, number: account.subject_id }, now)) !== undefined) throw linkError()
  read?.refuseAltered()
  return { link, account }
}

/** Emails the link if the account exists and can sign in. */
const mailLink = async (ask: Ask<typeof forgotPassword>): Promise<void> => {
  const { input, accounts, audit, caller, browser, config, db, directory, now, vault } = ask
  const { known: account, isAltered } = await readSignIn({ db, vault }, { email: input.email })
  // Nobody gets a link to an account that was changed in the database.
  const isOpen = account !== undefined && accounts.isOpen(account) && !isAltered
  const actor = { ...caller, address: browser.address }
  const { about = [], details = {} } = isOpen ? auditSubjectOf(account) : {}
  await audit.note(db, { event: 'password-requested', actor, about, details: { ...details, known: isOpen }, now })
  if (!isOpen) return
  const holdEnd = await linksOnHoldUntil(db, { ...account, number: account.subject_id }, now)
  const { token, hash } = makeMailedToken(vault, 'password', account.person_id)
  const brand = brandOf(directory.siteAt(browser.host), config.publicUrl)
  const letter =
    holdEnd === undefined
      ? forgottenPasswordLetter(brand, { link: `${brand.url}/new-password#${token}` })
      : passwordPausedLetter(brand, { at: holdEnd, timeZone: config.timeZone })
  const mail = {
    enrollment_id: null,
    event: `password/${randomUUID()}`,
    kind: 'new-password' as const,
    from_name: brand.name,
  }
  await db.transaction(async (tx) => {
    const link = { link_hash: hash, person_id: account.person_id, kind: 'reset' } as const
    if (holdEnd === undefined) await putLink(tx, link, { now, lastsMs: resetMinutes * 60_000 })
    await queueMail(tx, { ...mail, to: account.email, letter }, now)
  })
  ask.wakeMail()
}
