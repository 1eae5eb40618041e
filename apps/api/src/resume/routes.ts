import { randomInt, randomUUID } from 'node:crypto'
import { addDays } from '@openroll/contract/date'
import { furthestStep, steps } from '@openroll/contract/enroll/steps'
import {
  codeInvalid,
  continueEnrollment,
  directContinue,
  finishHere,
  linkInvalid,
  linkSubmitted,
  openDraft,
  saveEnrollment,
  type ResumedEnrollment,
} from '@openroll/contract/resume/resume'
import { emailMissing, resumeFields } from '@openroll/contract/resume/resume-fields'
import { heldBySession, holderOf, releaseHolder } from '../enrollment/holder.ts'
import { alreadySubmitted, conflict, fieldFault, notFound } from '../who/refusal.ts'
import { sendQuote } from '../cart/quote/send.ts'
import { serve, serveSave, type App, type Ask } from '../http/serve.ts'
import { codeMailCharges, mailLimitRefusal } from '../mail/mail-charges.ts'
import { networkOf } from '../http/load/network-of.ts'
import { limitAttempts, spend } from '../http/spend.ts'
import { brandOf } from '../mail/brand.ts'
import { enrollmentCodeLetter } from '../mail/letters/enrollment-code.ts'
import { queueMail, type NewMail } from '../mail/outbox.ts'
import { requireEmail } from '../enroll/contact/verify.ts'
import { makeCode, normalizeCode } from '../readable-codes.ts'
import { dayBegins, dayOf } from '../day-of.ts'
import { resumeDays } from './resume-days.ts'
import { invalidateOtherLinks, isSubmittedForLink, moveToHolder } from '../enrollment/lifecycle/move-store.ts'
import { notifyOtherAddresses } from './notify-others.ts'
import { findCode, findLink, putCode, putLink, type ResumeEntry } from './store.ts'
import { allSteps } from '../enroll/all-steps.ts'
import { tabsOf } from '../enroll/steps/tabs.ts'
import { requirePartner } from '../roles/members/require-partner.ts'
import { autosaveStep } from '../enroll/autosave/autosave.ts'
import { StaleEnrollment } from '../enrollment/owned.ts'
import { makeMailedToken, mailedTokenHash } from '../vault/mailed-token.ts'

/** For MAIL=off, when the screens don't offer it. */
const noMail = 'This site doesn’t send email, so an enrollment can’t be saved for later'

export const resumeRoutes = (app: App): void => {
  // Read fresh, since without draft input no write would notice a submission in between.
  serveSave(
    app,
    saveEnrollment,
    async (given) => {
      if (given.input.tab === 'cart_info' && given.input.name !== undefined) return sendQuote(given)
      const ask = { ...given, input: { ...given.input, email: normalizedEmail(given.input.email) } }
      if (ask.enrollment.submitted_at !== null) throw alreadySubmitted()
      if (!ask.config.mail) throw fieldFault('email', noMail)
      requireEmail(await ask.checks.email(ask.input.email), 'email')
      const charges = codeMailCharges(ask, ask.input.email, ask.enrollment.enrollment_id)
      await ask.once('spend', () => spend(ask, charges, mailLimitRefusal))
      const mail = await ask.once('mail', () => buildCodeEmail(ask))
      // Autosave first, so that the link never leads to an older draft.
      await saveDraft(ask)
      // Emailing another address invalidates codes and links sent to a mistyped one.
      const emailHash = ask.vault.hash(ask.input.email, 'resume-email')
      if ((await invalidateOtherLinks(ask.db, ask.enrollment, emailHash)) === 0) throw new StaleEnrollment()
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
    const wrong = () => fieldFault('code', codeInvalid)
    const at = {
      allAddresses: { budget: 'resume_failures_per_email_in_all', key: input.email },
      eachAddress: {
        budget: 'resume_failures_per_email_in_flood',
        key: `${input.email} ${networkOf(browser.address)}`,
      },
    } as const
    const result = await limitAttempts(ask, charges, { target: 'code', wrong, at }, async () => {
      const emailHash = vault.hash(input.email, 'resume-email')
      const found = await findCode(db, vault.hash(normalizeCode(input.code), 'resume-code'), emailHash, now)
      return found === undefined ? undefined : moveToBrowser(ask, found)
    })
    return { result }
  })

  serve(app, directContinue, async (ask) => {
    const linkHash = mailedTokenHash(ask.vault, 'resume', ask.input.id)
    const found = linkHash === undefined ? undefined : await findLink(ask.db, linkHash, ask.now)
    const result = found === undefined ? undefined : await moveToBrowser(ask, found)
    // Tells more than for an invalid link (D-1.16), but only to someone whose link worked until submission.
    if (found !== undefined && result === undefined && (await isSubmittedForLink(ask.db, found)))
      throw conflict('id', linkSubmitted)
    if (result === undefined) throw notFound('id', linkInvalid)
    return { result }
  })

  // Only a signed-in holder: a visitor's browser already has its enrollment open.
  serve(app, openDraft, (ask) => {
    const { enrollment, caller } = ask
    requirePartner(caller)
    if (enrollment.submitted_at !== null) throw alreadySubmitted()
    const { enrollment_id, enroll_type: type, effective_date } = enrollment
    const { group_id, platform_group_id, agent_id, open_type, eprocess } = enrollment
    const step = effective_date === null ? undefined : furthestStep(tabsOf(allSteps, ask))
    const others = { group_id, platform_group_id, agent_id, open_type, type, eprocess }
    return { result: { enrollment_id, saved_tab: step?.savedAs ?? 'cart_info', others } }
  })

  serve(app, finishHere, async ({ db, accounts, audit, caller, browser, now }) => {
    const held = await heldBySession(db, caller.session)
    for (const enrollment_id of held) await releaseHolder(db, enrollment_id, caller.session)
    if (caller.person !== null) browser.setCookies(await accounts.signOut(browser.cookies))
    browser.startNewSession()
    const about = held.map((enrollment_id) => ({ enrollment_id }))
    if (held.length > 0 || caller.person !== null)
      await audit.note(db, { event: 'browser-cleared', actor: { ...caller, address: browser.address }, about, now })
    return {}
  })
}

type SaveRequest = Ask<typeof saveEnrollment>

/** The normalized email address; 422 for an invalid one. */
const normalizedEmail = (email: string): string => {
  const read = resumeFields.email.rule.safeParse(email)
  if (!read.success) throw fieldFault('email', emailMissing)
  return read.data
}

/** Autosaves the step's unsaved input without saving the step. */
const saveDraft = async (ask: SaveRequest): Promise<void> => {
  const { tab, data, typed = data === undefined ? undefined : { answers: data } } = ask.input
  const step = steps.find(({ savedAs }) => savedAs === tab)
  if (step === undefined || typed === undefined) return
  await autosaveStep(allSteps, ask, { tab: step.tab_name, typed })
}

/**
 * Builds the email with a new code and link. Both rows are on other nodes of a cluster, so they are written first; unsent ones do no
 * harm.
 */
const buildCodeEmail = async ({
  input,
  enrollment,
  db,
  vault,
  directory,
  config,
  now,
}: SaveRequest): Promise<NewMail> => {
  const { enrollment_id: enrollmentId } = enrollment
  // Valid until the end of the promised day.
  const until = addDays(dayOf(now, config.timeZone), resumeDays)
  const way = {
    enrollmentId,
    tab: input.tab,
    endsAt: dayBegins(addDays(until, 1), config.timeZone),
    emailHash: vault.hash(input.email, 'resume-email'),
    takeUps: enrollment.take_ups,
  }
  const code = await insertNewCode((made) => {
    const codeHash = vault.hash(normalizeCode(made), 'resume-code')
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

const insertNewCode = async (put: (code: string) => Promise<number>): Promise<string> => {
  for (;;) {
    const code = makeCode(randomInt)
    if ((await put(code)) === 1) return code
  }
}

type MoveContext = Omit<Ask<typeof continueEnrollment>, 'input'>

/** Moves the enrollment to this browser or the signed-in person (D-1.15); undefined once submitted. */
const moveToBrowser = async (
  ask: MoveContext,
  { tab, ...way }: ResumeEntry,
): Promise<ResumedEnrollment | undefined> => {
  const { db, caller, audit, browser, now } = ask
  await spend(ask, [{ budget: 'resumes_per_enrollment', key: way.enrollment_id }], { target: 'id' })
  const found = await moveToHolder(db, way, holderOf(caller), now)
  if (found === undefined) return undefined
  const { enroll_type: type, enrollment_id, site_id, take_ups, moved, ...others } = found
  const actor = { ...caller, address: browser.address }
  await audit.note(db, { event: 'enrollment-resumed', actor, about: [{ enrollment_id }], now })
  if (moved) await notifyOtherAddresses(ask, { enrollment_id, site_id, take_ups }, way.email_hash)
  return { enrollment_id, saved_tab: tab, others: { ...others, type } }
}
