import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { faultBeside } from '@openroll/contract/field'
import { maskEmail } from '@openroll/contract/mask'
import {
  forgotPassword,
  linkNotKnown,
  newPasswordFields,
  noPasswordMail,
  openPasswordLink,
  resetMinutes,
  setPassword,
} from '@openroll/contract/roles/password'
import { aboutAccount } from '../../accounts/about-account.ts'
import { findLink, putLink, takeLink, type Link } from '../../accounts/link-store.ts'
import { passwordFault } from '../../accounts/password.ts'
import { findKnown, replacePassword, type Known } from '../../accounts/store.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { forgetTries, spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { forgottenPasswordLetter } from '../../mail/letters/account.ts'
import { floodRefused, passwordMailCharges } from '../../mail/mail-charges.ts'
import { queueMail } from '../../mail/outbox.ts'
import { makeMailedToken, mailedTokenHash } from '../../vault/mailed-token.ts'
import { fieldFault, fieldFaults, notFound } from '../../who/refusal.ts'
import { triesAtPassword } from '../sign-in/charges.ts'
import { comeIn } from '../sign-in/come-in.ts'
import { tellOfChange } from './changed.ts'

/** Asking for a link is answered after so long, so that nobody learns from the time whether one was mailed. */
const evenMs = 250

export const passwordRoutes = (app: App): void => {
  serve(app, forgotPassword, async (ask) => {
    if (!ask.config.mail) throw fieldFault('email', noPasswordMail)
    await spend(ask, passwordMailCharges(ask, ask.input.email), floodRefused)
    await Promise.all([mailLink(ask), setTimeout(evenMs)])
    return {}
  })

  serve(app, openPasswordLink, async (ask) => {
    const { link, known } = await opened(ask)
    return { email: maskEmail(known.email), invited: link.kind === 'invited' }
  })

  serve(app, setPassword, async (ask) => {
    const { input, audit, asker, browser, db, now } = ask
    const weak = await passwordFault(input.password)
    if (weak !== undefined) throw fieldFaults([faultBeside(newPasswordFields, 'password', weak)])
    const { link, known } = await opened(ask)
    const own = await passwordFault(input.password, known)
    if (own !== undefined) throw fieldFaults([faultBeside(newPasswordFields, 'password', own)])
    await spend(ask, [{ budget: 'sign_ins_per_address', key: browser.address }], { target: 'password' })
    const hash = await ask.accounts.hash(input.password)
    const isFirst = known.password === null
    await db.transaction(async (tx) => {
      if ((await takeLink(tx, link.link_hash, now)) === 0) throw ended()
      if (!(await replacePassword(tx, { person_id: known.person_id, was: known.password, hash }, now))) throw ended()
      await forgetTries(ask, tx, triesAtPassword(ask, known))
      const actor = { ...asker, address: browser.address }
      await audit.note(tx, { event: 'password-set', actor, ...aboutAccount(known), now })
      if (!isFirst) await tellOfChange(ask, tx, known.email)
    })
    ask.wakeMail()
    return comeIn(ask, known, { told: !isFirst })
  })
}

const ended = () => notFound('token', linkNotKnown)

type Asked = Omit<Ask<typeof openPasswordLink>, 'input'> & { readonly input: { readonly token: string } }

/** The link of a token, and whose account it is; one answer for every reason why it can't be used (D-1.16). */
const opened = async ({ db, vault, accounts, input, now }: Asked): Promise<{ link: Link; known: Known }> => {
  const hash = mailedTokenHash(vault, 'password', input.token)
  const link = hash === undefined ? undefined : await findLink(db, hash, now)
  const known = link === undefined ? undefined : await findKnown(db, { person_id: link.person_id })
  if (link === undefined || known === undefined || !accounts.isOpen(known)) throw ended()
  return { link, known }
}

/** Mails the link, if there is an account that may come in. */
const mailLink = async (ask: Ask<typeof forgotPassword>): Promise<void> => {
  const { input, accounts, audit, asker, browser, config, db, directory, now, vault } = ask
  const known = await findKnown(db, { email: input.email })
  const isOpen = known !== undefined && accounts.isOpen(known)
  const actor = { ...asker, address: browser.address }
  const { about = [], details = {} } = isOpen ? aboutAccount(known) : {}
  await audit.note(db, { event: 'password-asked', actor, about, details: { ...details, known: isOpen }, now })
  if (!isOpen) return
  const { token, hash } = makeMailedToken(vault, 'password')
  const brand = brandOf(directory.siteAt(browser.host), config.publicUrl)
  const letter = forgottenPasswordLetter(brand, { link: `${brand.url}/new-password#${token}` })
  const mail = {
    enrollment_id: null,
    event: `password/${randomUUID()}`,
    kind: 'new-password' as const,
    from_name: brand.name,
  }
  await db.transaction(async (tx) => {
    const link = { link_hash: hash, person_id: known.person_id, kind: 'reset' } as const
    await putLink(tx, link, { now, lastsMs: resetMinutes * 60_000 })
    await queueMail(tx, { ...mail, to: known.email, letter }, now)
  })
  ask.wakeMail()
}
