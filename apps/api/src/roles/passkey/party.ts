import type { Directory } from '../../directory/directory.ts'

/** For whom a passkey is: a host of ours, and the address at which it may be used. */
export type Party = { readonly id: string; readonly origin: string }

type Asked = {
  readonly config: { readonly publicUrl: string }
  readonly directory: Pick<Directory, 'siteAt'>
  readonly browser: { readonly host: string }
}

/** The host that the browser is at, if it is ours or the site's; otherwise our own, which no foreign page can sign for. */
export const partyAt = ({ config, directory, browser: { host } }: Asked): Party => {
  const own = new URL(config.publicUrl)
  const at = URL.canParse(`${own.protocol}//${host}`) ? new URL(`${own.protocol}//${host}`) : own
  const isOurs = [own.hostname, ...directory.siteAt(host).hosts].includes(at.hostname)
  const { hostname, origin } = isOurs ? at : own
  return { id: hostname, origin }
}
