import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { steps } from '@openroll/contract/enroll/steps'
import {
  codeNotKnown,
  continueEnrollment,
  directContinue,
  finishHere,
  linkNotKnown,
  linkSubmitted,
  saveEnrollment,
  type Resumed,
} from '@openroll/contract/resume/resume'
import { readAnswers, saveDraft, splitSecrets } from '../enrollment/draft.ts'
import { heldBySession, holderOf, letGo } from '../enrollment/holder.ts'
import { alreadySubmitted, conflict, fieldFault, notFound } from '../who/refusal.ts'
import { serve, serveSave, type App, type Ask } from '../http/serve.ts'
import { codeMailCharges } from '../mail/mail-charges.ts'
import { networkOf } from '../http/network-of.ts'
import { guarded, spend } from '../http/spend.ts'
import { brandOf } from '../mail/brand.ts'
import { enrollmentCodeLetter } from '../mail/letters/enrollment-code.ts'
import { queueMail, type NewMail } from '../mail/outbox.ts'
import { requireEmail } from '../enroll/contact/verify.ts'
import { makeCode, readCode, resumeDays } from './code.ts'
import { isSubmittedBehind, moveTo } from '../enrollment/move-store.ts'
import { findCode, findLink, putCode, putLink, type Found } from './store.ts'
import { allSteps } from '../enroll/all-steps.ts'
import { keepable } from './typed.ts'

const floodRefused = {
  target: 'email',
  message: () => 'We have already sent several emails there. Check your inbox, or try again in an hour',
}

/** With MAIL=off; the screens don't offer it then. */
const noMail = 'This site doesn’t send email, so an enrollment can’t be saved for later'

export const resumeRoutes = (app: App): void => {
  // Afresh: without anything typed no write would find out that it was submitted meanwhile.
  serveSave(
    app,
    saveEnrollment,
    async (ask) => {
      if (ask.enrollment.submitted_at !== null) throw alreadySubmitted()
      if (!ask.config.mail) throw fieldFault('email', noMail)
      requireEmail(await ask.checks.email(ask.input.email), 'email')
      const charges = codeMailCharges(ask, ask.input.email, ask.enrollment.enrollment_id)
      await ask.once('spend', () => spend(ask, charges, floodRefused))
      const mail = await ask.once('mail', () => codeMail(ask))
      await ask.db.transaction(async (tx) => {
        await keepTyped({ ...ask, db: tx })
        await queueMail(tx, mail, ask.now)
      })
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
    const result = await guarded(ask, charges, { target: 'code', wrong }, async () => {
      const emailHash = vault.hash(input.email, 'resume-email')
      const found = await findCode(db, vault.hash(readCode(input.code), 'resume-code'), emailHash, now)
      return found === undefined ? undefined : takeUp(ask, found)
    })
    return { result }
  })

  serve(app, directContinue, async (ask) => {
    const token = Buffer.from(ask.input.id, 'base64').toString('utf8')
    const [link = '', signature = ''] = token.split('.')
    const isOurs = ask.vault.verify('resume', link, signature)
    const found = isOurs ? await findLink(ask.db, ask.vault.hash(link, 'resume-link'), ask.now) : undefined
    const result = found === undefined ? undefined : await takeUp(ask, found)
    // More than a wrong one is told (D-1.16), to who has our mail and could have opened the enrollment with it until then.
    if (found !== undefined && result === undefined && (await isSubmittedBehind(ask.db, found)))
      throw conflict('id', linkSubmitted)
    if (result === undefined) throw notFound('id', linkNotKnown)
    return { result }
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

/** Keeps the answers of a form that pass; the step is to be saved again then, even if it had been before. */
const keepTyped = async (ask: Saving): Promise<void> => {
  const { tab, data } = ask.input
  const step = steps.find(({ savedAs }) => savedAs === tab)
  if (step === undefined || data === undefined || !allSteps[step.tab_name].keepsTyped) return
  const { fields } = allSteps[step.tab_name]
  const stored = (await readAnswers(ask, ask.enrollment.enrollment_id, step.tab_name)) ?? {}
  const draft = splitSecrets(fields, keepable(fields, data, stored))
  await saveDraft(ask, { tab: step.tab_name, draft, saved: false })
}

/** The mail with a new code and a new link. Both lie elsewhere on a cluster, so they come first; one that is never mailed does no harm. */
const codeMail = async ({ input, enrollment, db, vault, directory, config, now }: Saving): Promise<NewMail> => {
  const { enrollment_id: enrollmentId } = enrollment
  const way = {
    enrollmentId,
    tab: input.tab,
    endsAt: new Date(now.getTime() + resumeDays * 86_400_000),
    emailHash: vault.hash(input.email, 'resume-email'),
    takeUps: enrollment.take_ups,
  }
  const code = await freeCode((made) => {
    const codeHash = vault.hash(readCode(made), 'resume-code')
    return putCode(db, { ...way, codeHash })
  })
  const link = randomBytes(18).toString('base64url')
  await putLink(db, { ...way, linkHash: vault.hash(link, 'resume-link') })
  const id = Buffer.from(`${link}.${vault.sign('resume', link)}`).toString('base64url')
  const tab = Buffer.from(input.tab).toString('base64url')
  const brand = brandOf(directory.site(enrollment.site_id), config.publicUrl)
  const letter = enrollmentCodeLetter(brand, {
    code,
    link: `${brand.url}/direct-continue/${id}/${tab}`,
    until: way.endsAt.toISOString().slice(0, 10),
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
  const { enroll_type: type, enrollment_id, ...others } = found
  const actor = { ...asker, address: browser.address }
  await audit.note(db, { event: 'taken-up', actor, about: [{ enrollment_id }], now })
  return { enrollment_id, saved_tab: tab, others: { ...others, type } }
}
