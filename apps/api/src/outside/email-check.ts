import { emailFormat } from '@openroll/contract/enroll/contact'
import { email } from '@openroll/contract/rules'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { passes, type Verdict } from './ask-service.ts'

/** Checks whether mail to an address can be expected to arrive. */
export type EmailCheck = (address: string) => Promise<Verdict>

export const disposableMessage = 'This is a disposable address. Enter one that you check regularly'

// One domain per line, from npm disposable-email-domains 1.0.62 (MIT).
const listFile = join(import.meta.dirname, '../../../../catalog/disposable-email-domains.txt.gz')
let list: ReadonlySet<string> | undefined
const disposableDomains = (): ReadonlySet<string> =>
  (list ??= new Set(gunzipSync(readFileSync(listFile)).toString('utf8').split('\n').filter(Boolean)))

/** Whether the domain, or one above it, provides disposable mailboxes. */
export const isDisposable = (domain: string): boolean => {
  const labels = domain.toLowerCase().split('.')
  return labels.some((_, at) => at < labels.length - 1 && disposableDomains().has(labels.slice(at).join('.')))
}

/** Checks the syntax and the list of disposable domains; works offline (D-6.05). */
export const checkEmailLocally: EmailCheck = async (address) => {
  const read = email(emailFormat).safeParse(address)
  if (!read.success) return { ok: false, message: emailFormat }
  return isDisposable(read.data.slice(read.data.lastIndexOf('@') + 1))
    ? { ok: false, message: disposableMessage }
    : passes
}
