import type { Brand } from './layout.ts'

/** Page for a mailed token; after the # it stays out of server logs. */
export const paymentUpdateUrl = (brand: Pick<Brand, 'url'>, token: string): string => `${brand.url}/repay#${token}`
