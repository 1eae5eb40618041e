import type { Brand } from './layout.ts'

/** The page of a mailed token; behind a # it reaches no server's log. */
export const repayPage = (brand: Pick<Brand, 'url'>, token: string): string => `${brand.url}/repay#${token}`
