import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { steps } from '@openroll/contract/enroll/steps'
import {
  codeNotKnown,
  continueEnrollment,
  directContinue,
  linkNotKnown,
  saveEnrollment,
  type Resumed,
} from '@openroll/contract/resume/resume'
import { readAnswers, saveDraft, splitSecrets } from '../enroll/record/draft.ts'
import { alreadySubmitted, fieldFault, notFound, tooMany } from '../http/refusal.ts'
import { serve, serveSave, type App, type Ask } from '../http/serve.ts'
import { guarded } from '../http/spend.ts'
import { brandOf } from '../mail/brand.ts'
import { enrollmentCodeLetter } from '../mail/letters/enrollment-code.ts'
import { queueMail, type NewMail } from '../mail/outbox.ts'
import { requireEmail } from '../enroll/contact/verify.ts'
import { makeCode, readCode, resumeDays } from './code.ts'
import { addOwner, countMails, findCode, findLink, putCode, putLink } from './store.ts'
import { formOf, keepable } from './typed.ts'

export const resumeRoutes = (app: App): void => {
  // Afresh: without anything typed no write would find out that it was submitted meanwhile.
  serveSave(
    app,
    saveEnrollment,
    async (ask) => {
      if (ask.enrollment.submitted_at !== null) throw alreadySubmitted()
      await refuseFlood(ask)
      requireEmail(await ask.checks.email(ask.input.email), 'email')
      const mail = await codeMail(ask)
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
      { budget: 'resume_failures_per_email', key: `${input.email} ${browser.address}` },
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
    if (result === undefined) throw notFound('id', linkNotKnown)
    return { result }
  })
}

type Saving = Ask<typeof saveEnrollment>

/** Five mails an hour for one enrollment, so that nobody's mailbox is filled from here. */
const refuseFlood = async ({ db, enrollment, now }: Saving): Promise<void> => {
  const since = new Date(now.getTime() - 3_600_000)
  if ((await countMails(db, enrollment.enrollment_id, since)) >= 5)
    throw tooMany(
      'email',
      'We have sent you several codes already. Look for them in your mail, or try again in an hour',
      3600,
    )
}

/** Keeps the answers of a form that pass; the step is to be saved again then, even if it had been before. */
const keepTyped = async (ask: Saving): Promise<void> => {
  const { tab, data } = ask.input
  const step = steps.find(({ savedAs }) => savedAs === tab)
  const fields = step === undefined ? undefined : formOf(step.tab_name)
  if (step === undefined || fields === undefined || data === undefined) return
  const stored = (await readAnswers(ask, ask.enrollment.enrollment_id, step.tab_name)) ?? {}
  const draft = splitSecrets(fields, keepable(fields, data, stored))
  await saveDraft(ask, { tab: step.tab_name, draft, saved: false })
}

/** The mail with a new code and a new link. Both lie elsewhere on a cluster, so they come first; one that is never mailed does no harm. */
const codeMail = async ({ input, enrollment, db, vault, catalogue, config, now }: Saving): Promise<NewMail> => {
  const { enrollment_id: enrollmentId } = enrollment
  const way = { enrollmentId, tab: input.tab, endsAt: new Date(now.getTime() + resumeDays * 86_400_000) }
  const emailHash = vault.hash(input.email, 'resume-email')
  const code = await freeCode((made) => {
    const codeHash = vault.hash(readCode(made), 'resume-code')
    return putCode(db, { ...way, codeHash, emailHash })
  })
  const link = randomBytes(18).toString('base64url')
  await putLink(db, { ...way, linkHash: vault.hash(link, 'resume-link') })
  const id = Buffer.from(`${link}.${vault.sign('resume', link)}`).toString('base64url')
  const tab = Buffer.from(input.tab).toString('base64url')
  const brand = brandOf(catalogue, config.publicUrl)
  const letter = enrollmentCodeLetter(brand, {
    code,
    link: `${config.publicUrl}/direct-continue/${id}/${tab}`,
    until: way.endsAt.toISOString().slice(0, 10),
    continue_url: `${config.publicUrl}/continue-enrollment`,
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

type Taking = Pick<Ask<typeof continueEnrollment>, 'db' | 'asker' | 'now'>

/** Makes the enrollment this browser's too (D-1.02); undefined once it is submitted. */
const takeUp = async (
  { db, asker, now }: Taking,
  { enrollment_id, tab }: { enrollment_id: string; tab: Resumed['saved_tab'] },
): Promise<Resumed | undefined> => {
  const found = await addOwner(db, enrollment_id, asker.session, now)
  if (found === undefined) return undefined
  const { enroll_type: type, enrollment_id: _, ...others } = found
  return { enrollment_id, saved_tab: tab, others: { ...others, type } }
}
