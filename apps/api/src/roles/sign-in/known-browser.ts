import { randomBytes } from 'node:crypto'
import { cookieName } from '@openroll/contract/arrive/cookie-name'
import type { Vault } from '../../vault/vault.ts'

/** Days a browser stays known to an account that signed in with it. */
const knownDays = 180
/** Accounts remembered per browser, newest first. */
const maxAccounts = 5

type Context = { readonly vault: Vault; readonly secure: boolean }
const nameOf = (secure: boolean): string => cookieName('openroll_known', secure)

/** `id.account.signature`: the browser's id and a keyed hash of the account. */
const markOf = (vault: Vault, id: string, email: string): string => {
  const text = `${id}.${vault.hash(email, 'known-account').slice(0, 32)}`
  return `${text}.${vault.sign('known-browser', text)}`
}

const marksIn = (cookies: string, { vault, secure }: Context): { readonly id: string; readonly mark: string }[] => {
  const prefix = `${nameOf(secure)}=`
  const value = cookies
    .split(/; */)
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
  return (value ?? '').split('~').flatMap((mark) => {
    const [id = '', account = '', signature = ''] = mark.split('.')
    return vault.verify('known-browser', `${id}.${account}`, signature) ? [{ id, mark }] : []
  })
}

/** The id of a browser that has signed in to this account before, or undefined (D-1.17). */
export const knownBrowser = (cookies: string, email: string, context: Context): string | undefined =>
  marksIn(cookies, context).find(({ id, mark }) => mark === markOf(context.vault, id, email))?.id

/** The cookie that makes the browser known to this account. */
export const rememberBrowser = (cookies: string, email: string, context: Context): string => {
  const marks = marksIn(cookies, context)
  const id = marks[0]?.id ?? randomBytes(12).toString('base64url')
  const newMark = markOf(context.vault, id, email)
  const newest = [newMark, ...marks.map(({ mark }) => mark).filter((mark) => mark !== newMark)].slice(0, maxAccounts)
  const attributes = `Path=/; Max-Age=${knownDays * 86_400}; HttpOnly; SameSite=Lax${context.secure ? '; Secure' : ''}`
  return `${nameOf(context.secure)}=${newest.join('~')}; ${attributes}`
}
