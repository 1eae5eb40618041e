import { cookieName } from '@openroll/contract/arrive/cookie-name'
import type { Deps } from './deps.ts'

/** Whether the request has a sign-in cookie, valid or not. */
export const hasSignInCookie = ({ config }: Pick<Deps, 'config'>, cookies: string): boolean =>
  cookies.includes(`${cookieName('openroll.session_token', config.secureCookies)}=`)
