import { addDays } from '@openroll/contract/date'
import { signIn, signOut } from '@openroll/contract/roles/sign-in'
import { setTimeout as pause } from 'node:timers/promises'
import { moveDue } from '../../coverage/due.ts'
import { checkLeftOver } from '../../holds/check-duplicate.ts'
import type { Deps } from '../../http/deps.ts'
import { ownBrowser, type OwnBrowser } from '../../http/own-browser.ts'
import { sendDue } from '../../mail/sender.ts'
import { dayOf } from '../../day-of.ts'
import { openPost } from './demo-post.ts'
import { serverOn } from './keep-demo-members.ts'

/** Who works in a demonstration. */
const people = {
  office: 'ops@harborview.example',
  rep: 'dana.reyes@example.com',
  otherRep: 'omar.quinn@example.com',
  group: 'admin@bluewater.example',
} as const
export type Worker = keyof typeof people

/** A day of the demonstration, with everybody who works on it. */
export type Desk = {
  readonly day: string
  /** The day of an instant where the site is. */
  readonly dayOf: (iso: string) => string
  readonly app: Awaited<ReturnType<typeof serverOn>>
  /** The browser in which somebody is signed in, the same on all days. */
  readonly as: (who: Worker) => Promise<OwnBrowser>
  readonly visitor: () => OwnBrowser
  /** Has what is due mailed; what is due today is left to the server that runs. */
  readonly mailAll: () => Promise<void>
  readonly linkFor: (to: string) => string | undefined
  readonly close: () => Promise<void>
}

/** So many days ago and since, what happens is mailed: sent mails are not kept longer than 90 days. */
const mailedDays = 60

/** Opens days one after the other; `leave` signs everybody out again. */
export const openDesks = (deps: Deps, asked: AbortSignal) => {
  const today = deps.clock.today()
  const post = openPost()
  const signedIn = new Map<Worker, Map<string, string>>()
  /** Nobody is mailed that it was a browser that is new. */
  const comeIn = async (who: Worker, cookies: Map<string, string>) => {
    const app = await serverOn(deps, today)
    await ownBrowser(app, asked, cookies)(signIn, { email: people[who], password: deps.config.demoPassword })
    signedIn.set(who, cookies)
    await app.http.close()
  }
  const open = async (day: string): Promise<Desk> => {
    const app = await serverOn(deps, day, { mail: day > addDays(today, -mailedDays) })
    const { db, clock } = app.deps
    const as = async (who: Worker) => {
      const cookies = signedIn.get(who) ?? new Map<string, string>()
      if (!signedIn.has(who)) await comeIn(who, cookies)
      return ownBrowser(app, asked, cookies)
    }
    const mailAll = async () => {
      if (day === today) return
      const { transport } = post
      const dropAttachment = deps.storage.deleteDocument
      await sendDue({ db, transport, dropAttachment, now: clock.now, log: () => undefined }, asked)
    }
    const close = async () => {
      // A check for duplicates goes on after the answer.
      await pause(20)
      await checkLeftOver(app.deps)
      await moveDue(app.deps)
      await mailAll()
      await app.http.close()
    }
    const { timeZone } = deps.config
    return {
      day,
      dayOf: (iso) => dayOf(iso, timeZone),
      app,
      as,
      visitor: () => ownBrowser(app, asked),
      mailAll,
      linkFor: post.linkFor,
      close,
    }
  }
  const leave = async () => {
    const app = await serverOn(deps, today)
    for (const cookies of signedIn.values()) await ownBrowser(app, asked, cookies)(signOut, {})
    await app.http.close()
  }
  return { open, leave }
}
