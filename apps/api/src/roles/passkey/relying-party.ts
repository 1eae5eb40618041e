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
  const ownUrl = new URL(config.publicUrl)
  const browserUrl = URL.canParse(`${ownUrl.protocol}//${host}`) ? new URL(`${ownUrl.protocol}//${host}`) : ownUrl
  const isOurs = [ownUrl.hostname, ...directory.siteAt(host).hosts].includes(browserUrl.hostname)
  const { hostname, origin } = isOurs ? browserUrl : ownUrl
  return { id: hostname, origin }
}
