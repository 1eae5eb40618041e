import type { QueuedMail } from '../../mail/outbox.ts'
import type { Transport } from '../../mail/transport.ts'

/** Addresses that take no mail, as some do: one is nobody's any more, one's mailbox is full. All are of domains that nobody can own. */
export const gone = 'gone.example'
export const full = 'full.example'

/** What a mail server says of those. */
const answer = (status: 550 | 452): Error =>
  Object.assign(new Error(`the mail server said ${status}`), { code: 'EENVELOPE', responseCode: status })

/**
 * The post of a demonstration: whatever is mailed in it arrives nowhere. `linkFor` is the token of the latest link that a reader was sent,
 * so that they can open it as from their mailbox.
 */
export const openPost = () => {
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
