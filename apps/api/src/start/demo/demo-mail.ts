import type { QueuedMail } from '../../mail/queued-row.ts'
import type { Transport } from '../../mail/transport.ts'

/** Addresses that reject mail: one no longer exists, one mailbox is full. Their domains can't be owned by anyone. */
export const gone = 'gone.example'
export const full = 'full.example'

/** A mail server's reply for those. */
const answer = (status: 550 | 452): Error =>
  Object.assign(new Error(`the mail server said ${status}`), { code: 'EENVELOPE', responseCode: status })

/** The demo's mail, which goes nowhere. `linkFor` returns the token of the latest link sent to a reader, so that they can open it. */
export const openDemoMail = () => {
  const links = new Map<string, string>()
  const transport: Transport = ({ to_address: to, text }: QueuedMail) => {
    if (to.endsWith(`@${gone}`)) return Promise.reject(answer(550))
    if (to.endsWith(`@${full}`)) return Promise.reject(answer(452))
    const token = /\/(?:quote|consent)#(\S+)/.exec(text)?.[1]
    if (token !== undefined) links.set(to, token)
    return Promise.resolve()
  }
  return { transport, linkFor: (to: string) => links.get(to) }
}
