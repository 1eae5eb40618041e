/** Splits id:secret; the secret may contain colons. */
export const uspsClient = (
  client: string | undefined,
): { readonly id: string; readonly secret: string } | undefined => {
  if (client === undefined) return undefined
  const at = client.indexOf(':')
  return { id: client.slice(0, at), secret: client.slice(at + 1) }
}
