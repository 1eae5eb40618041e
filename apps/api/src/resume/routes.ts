import { randomInt, randomUUID } from 'node:crypto'
import { addDays } from '@openroll/contract/date'
import { furthestStep, steps } from '@openroll/contract/enroll/steps'
import {
  codeNotKnown,
  continueEnrollment,
  directContinue,
  emailMissing,
  finishHere,
  linkNotKnown,
  linkSubmitted,
  openDraft,
  resumeFields,
  saveEnrollment,
  type Resumed,
} from '@openroll/contract/resume/resume'
import { heldBySession, holderOf, letGo } from '../enrollment/holder.ts'
import { alreadySubmitted, conflict, fieldFault, notFound } from '../who/refusal.ts'
import { sendQuote } from '../cart/quote/send.ts'
import { serve, serveSave, type App, type Ask } from '../http/serve.ts'
import { codeMailCharges, floodRefused } from '../mail/mail-charges.ts'
import { networkOf } from '../http/load/network-of.ts'
import { guarded, spend } from '../http/spend.ts'
import { brandOf } from '../mail/brand.ts'
import { enrollmentCodeLetter } from '../mail/letters/enrollment-code.ts'
import { queueMail, type NewMail } from '../mail/outbox.ts'
import { requireEmail } from '../enroll/contact/verify.ts'
import { makeCode, readCode } from '../legible.ts'
import { dayBegins, dayOf } from '../day-of.ts'
import { resumeDays } from './code.ts'
import { isSubmittedBehind, leadsTo, moveTo } from '../enrollment/whole/move-store.ts'
import { tellOthers } from './tell-others.ts'
import { findCode, findLink, putCode, putLink, type Found } from './store.ts'
import { allSteps } from '../enroll/all-steps.ts'
import { tabsOf } from '../enroll/steps/tabs.ts'
import { holderOf as holderOfMembers } from '../roles/members/holder-of.ts'
import { keepTypedOn } from '../enroll/keep/keep.ts'
import { StaleEnrollment } from '../enrollment/owned.ts'
import { makeMailedToken, mailedTokenHash } from '../vault/mailed-token.ts'

/** With MAIL=off; the screens don't offer it then. */
const noMail = 'This site doesn’t send email, so an enrollment can’t be saved for later'

export const resumeRoutes = (app: App): void => {
  // Afresh: without anything typed no write would find out that it was submitted meanwhile.
  serveSave(
    app,
    saveEnrollment,
    async (given) => {
      if (given.input.tab === 'cart_info' && given.input.name !== undefined) return sendQuote(given)
      const ask = { ...given, input: { ...given.input, email: typedEmail(given.input.email) } }
      if (ask.enrollment.submitted_at !== null) throw alreadySubmitted()
      if (!ask.config.mail) throw fieldFault('email', noMail)
      requireEmail(await ask.checks.email(ask.input.email), 'email')
      const charges = codeMailCharges(ask, ask.input.email, ask.enrollment.enrollment_id)
      await ask.once('spend', () => spend(ask, charges, floodRefused))
      const mail = await ask.once('mail', () => codeMail(ask))
      // First: a mail that leads back to less than what was typed would be a promise broken.
      await keepTyped(ask)
      // Who mistypes an address takes it back by mailing to another.
      const emailHash = ask.vault.hash(ask.input.email, 'resume-email')
      if ((await leadsTo(ask.db, ask.enrollment, emailHash)) === 0) throw new StaleEnrollment()
      await queueMail(ask.db, mail, ask.now)
      ask.wakeMail()
      return {}
    },
    { fresh: true },
  )

  serve(app, continueEnrollment, async (ask) => {
    const { input, db, vault, browser, now } = ask
    const charges = [
      { budget: 'resume_failures_per_email', key: `${input.email} ${networkOf(browser.address)}` },
      { budget: 'resume_failures_per_address', key: browser.address },
    ] as const
    const wrong = () => fieldFault('code', codeNotKnown)
    const at = {
      inAll: { budget: 'resume_failures_per_email_in_all', key: input.email },
      inFlood: { budget: 'resume_failures_per_email_in_flood', key: `${input.email} ${networkOf(browser.address)}` },
    } as const
    const result = await guarded(ask, charges, { target: 'code', wrong, at }, async () => {
      const emailHash = vault.hash(input.email, 'resume-email')
      const found = await findCode(db, vault.hash(readCode(input.code), 'resume-code'), emailHash, now)
      return found === undefined ? undefined : takeUp(ask, found)
    })
    return { result }
  })

  serve(app, directContinue, async (ask) => {
    const linkHash = mailedTokenHash(ask.vault, 'resume', ask.input.id)
    const found = linkHash === undefined ? undefined : await findLink(ask.db, linkHash, ask.now)
    const result = found === undefined ? undefined : await takeUp(ask, found)
    // More than a wrong one is told (D-1.16), to who has our mail and could have opened the enrollment with it until then.
    if (found !== undefined && result === undefined && (await isSubmittedBehind(ask.db, found)))
      throw conflict('id', linkSubmitted)
    if (result === undefined) throw notFound('id', linkNotKnown)
    return { result }
  })

  // Who may: whoever holds it. A browser that nobody signed in with is at its enrollment already.
  serve(app, openDraft, (ask) => {
    const { enrollment, asker } = ask
    holderOfMembers(asker)
    if (enrollment.submitted_at !== null) throw alreadySubmitted()
    const { enrollment_id, enroll_type: type, effective_date } = enrollment
    const { group_id, platform_group_id, agent_id, open_type, eprocess } = enrollment
    const step = effective_date === null ? undefined : furthestStep(tabsOf(allSteps, ask))
    const others = { group_id, platform_group_id, agent_id, open_type, type, eprocess }
    return { result: { enrollment_id, saved_tab: step?.savedAs ?? 'cart_info', others } }
  })

  serve(app, finishHere, async ({ db, accounts, audit, asker, browser, now }) => {
    const held = await heldBySession(db, asker.session)
    for (const enrollment_id of held) await letGo(db, enrollment_id, asker.session)
    if (asker.person !== null) browser.setCookies(await accounts.leave(browser.cookies))
    browser.beginAnew()
    const about = held.map((enrollment_id) => ({ enrollment_id }))
    if (held.length > 0 || asker.person !== null)
      await audit.note(db, { event: 'finished-here', actor: { ...asker, address: browser.address }, about, now })
    return {}
  })
}

type Saving = Ask<typeof saveEnrollment>

/** The address that a code goes to, in its normal form; 422 beside it otherwise. */
const typedEmail = (email: string): string => {
  const read = resumeFields.email.rule.safeParse(email)
  if (!read.success) throw fieldFault('email', emailMissing)
  return read.data
}

/** Keeps what was typed on the step and is not saved, right or wrong; the step is as saved as it was. */
const keepTyped = async (ask: Saving): Promise<void> => {
  const { tab, data, typed = data === undefined ? undefined : { answers: data } } = ask.input
  const step = steps.find(({ savedAs }) => savedAs === tab)
  if (step === undefined || typed === undefined) return
  await keepTypedOn(allSteps, ask, { tab: step.tab_name, typed })
}

/** The mail with a new code and a new link. Both lie elsewhere on a cluster, so they come first; one that is never mailed does no harm. */
const codeMail = async ({ input, enrollment, db, vault, directory, config, now }: Saving): Promise<NewMail> => {
  const { enrollment_id: enrollmentId } = enrollment
  // Good until the end of the day that is promised.
  const until = addDays(dayOf(now, config.timeZone), resumeDays)
  const way = {
    enrollmentId,
    tab: input.tab,
    endsAt: dayBegins(addDays(until, 1), config.timeZone),
    emailHash: vault.hash(input.email, 'resume-email'),
    takeUps: enrollment.take_ups,
  }
  const code = await freeCode((made) => {
    const codeHash = vault.hash(readCode(made), 'resume-code')
    return putCode(db, { ...way, codeHash })
  })
  const { token: id, hash: linkHash } = makeMailedToken(vault, 'resume')
  await putLink(db, { ...way, linkHash })
  const tab = Buffer.from(input.tab).toString('base64url')
  const brand = brandOf(directory.site(enrollment.site_id), config.publicUrl)
  const letter = enrollmentCodeLetter(brand, {
    code,
    link: `${brand.url}/direct-continue/${id}/${tab}`,
    until,
    continue_url: `${brand.url}/continue-enrollment`,
  })
  return {
    enrollment_id: enrollmentId,
    event: `later/${randomUUID()}`,
    kind: 'enrollment-code',
    from_name: brand.name,
    to: input.email,
    letter,
  }
}

const freeCode = async (put: (code: string) => Promise<number>): Promise<string> => {
  for (;;) {
    const code = makeCode(randomInt)
    if ((await put(code)) === 1) return code
  }
}

type Taking = Omit<Ask<typeof continueEnrollment>, 'input'>

/** Moves the enrollment to this browser, or to who is signed in in it (D-1.15); undefined once it is submitted. */
const takeUp = async (ask: Taking, { tab, ...way }: Found): Promise<Resumed | undefined> => {
  const { db, asker, audit, browser, now } = ask
  await spend(ask, [{ budget: 'take_ups_per_enrollment', key: way.enrollment_id }], { target: 'id' })
  const found = await moveTo(db, way, holderOf(asker), now)
  if (found === undefined) return undefined
  const { enroll_type: type, enrollment_id, site_id, take_ups, moved, ...others } = found
  const actor = { ...asker, address: browser.address }
  await audit.note(db, { event: 'taken-up', actor, about: [{ enrollment_id }], now })
  if (moved) await tellOthers(ask, { enrollment_id, site_id, take_ups }, way.email_hash)
  return { enrollment_id, saved_tab: tab, others: { ...others, type } }
}
