import { addDays } from '@openroll/contract/date'
import { signIn, signOut } from '@openroll/contract/roles/sign-in'
import { setTimeout as pause } from 'node:timers/promises'
import { moveDueCoverages } from '../../coverage/due.ts'
import { checkUncheckedPolicies } from '../../holds/check-duplicate.ts'
import type { Deps } from '../../http/deps.ts'
import { openInProcessBrowser, type InProcessBrowser } from '../../http/in-process-browser.ts'
import { sendDue } from '../../mail/sender.ts'
import { dayOf } from '../../day-of.ts'
import { openDemoMail } from './demo-mail.ts'
import { serverOn } from './keep-demo-members.ts'

/** The people working in the demo. */
const people = {
  office: 'ops@harborview.example',
  rep: 'dana.reyes@example.com',
  otherRep: 'omar.quinn@example.com',
  group: 'admin@bluewater.example',
} as const
export type Worker = keyof typeof people

/** A day of the demo and everyone who works on it. */
export type DemoDay = {
  readonly day: string
  /** The day of an instant in the site's time zone. */
  readonly dayOf: (iso: string) => string
  readonly app: Awaited<ReturnType<typeof serverOn>>
  /** The browser someone is signed in with, the same on all days. */
  readonly as: (who: Worker) => Promise<InProcessBrowser>
  readonly visitor: () => InProcessBrowser
  /** Sends the emails that are due; today's are left to the running server. */
  readonly mailAll: () => Promise<void>
  readonly linkFor: (to: string) => string | undefined
  readonly close: () => Promise<void>
}

/** Emails are sent only for the last this many days: sent ones are deleted after 90 days. */
const mailedDays = 60

/** Opens days one after another; `leave` signs everyone out. */
export const openDemoDays = (deps: Deps, signal: AbortSignal) => {
  const today = deps.clock.today()
  const demoMail = openDemoMail()
  const signedIn = new Map<Worker, Map<string, string>>()
  /** Signs in without the email about a new browser. */
  const signInQuietly = async (who: Worker, cookies: Map<string, string>) => {
    const app = await serverOn(deps, today)
    await openInProcessBrowser(app, signal, cookies)(signIn, { email: people[who], password: deps.config.demoPassword })
    signedIn.set(who, cookies)
    await app.http.close()
  }
  const open = async (day: string): Promise<DemoDay> => {
    const app = await serverOn(deps, day, { mail: day > addDays(today, -mailedDays) })
    const { db, clock } = app.deps
    const as = async (who: Worker) => {
      const cookies = signedIn.get(who) ?? new Map<string, string>()
      if (!signedIn.has(who)) await signInQuietly(who, cookies)
      return openInProcessBrowser(app, signal, cookies)
    }
    const mailAll = async () => {
      if (day === today) return
      const { transport } = demoMail
      const dropAttachment = deps.storage.deleteDocument
      await sendDue({ db, signer: deps.vault, transport, dropAttachment, now: clock.now, log: () => undefined }, signal)
    }
    const close = async () => {
      // A duplicate check continues after the response.
      await pause(20)
      await checkUncheckedPolicies(app.deps)
      await moveDueCoverages(app.deps)
      await mailAll()
      await app.http.close()
    }
    const { timeZone } = deps.config
    return {
      day,
      dayOf: (iso) => dayOf(iso, timeZone),
      app,
      as,
      visitor: () => openInProcessBrowser(app, signal),
      mailAll,
      linkFor: demoMail.linkFor,
      close,
    }
  }
  const leave = async () => {
    const app = await serverOn(deps, today)
    for (const cookies of signedIn.values()) await openInProcessBrowser(app, signal, cookies)(signOut, {})
    await app.http.close()
  }
  return { open, leave }
}
