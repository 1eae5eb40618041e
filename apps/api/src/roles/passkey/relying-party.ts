import type { Directory } from '../../directory/directory.ts'

/** WebAuthn relying party: the host and the origin where its passkeys work. */
export type RelyingParty = { readonly id: string; readonly origin: string }

type RequestContext = {
  readonly config: { readonly publicUrl: string }
  readonly directory: Pick<Directory, 'siteAt'>
  readonly browser: { readonly host: string }
}

/** The browser's host if it belongs to us or the site; otherwise our own, which no foreign page can sign for. */
export const relyingPartyFor = ({ config, directory, browser: { host } }: RequestContext): RelyingParty => {
  const own = new URL(config.publicUrl)
  const at = URL.canParse(`${own.protocol}//${host}`) ? new URL(`${own.protocol}//${host}`) : own
  const isOurs = [own.hostname, ...directory.siteAt(host).hosts].includes(at.hostname)
  const { hostname, origin } = isOurs ? at : own
  return { id: hostname, origin }
}
