import { BlockList, isIP } from 'node:net'

/**
 * Whether an IP address may report where a request comes from. `hop` counts from 0, the peer, toward the client. Checked for each
 * X-Forwarded-For entry from the right, so entries that a client put on the left are never reached.
 */
export type TrustProxy = false | ((address: string, hop: number) => boolean)

const loopback = ['127.0.0.0/8', '::1']
const mappedV4 = /^::ffff:(?=\d+\.)/i

/** Parses TRUST_PROXY: none, loopback, comma-separated addresses and networks, or a number of hops; undefined if invalid. */
export const readTrustProxy = (text: string): TrustProxy | undefined => {
  if (text === 'none') return false
  if (/^\d$/.test(text)) return text === '0' ? false : (_address, hop) => hop < Number(text)
  const networks = text.split(',').flatMap((part) => (part.trim() === 'loopback' ? loopback : [part.trim()]))
  const trusted = new BlockList()
  if (!networks.every((network) => addNetwork(trusted, network))) return undefined
  return (address) => {
    const plain = address.replace(mappedV4, '')
    const version = isIP(plain)
    return version !== 0 && trusted.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }
}

const addNetwork = (list: BlockList, text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const longest = version === 6 ? 128 : 32
  if (version === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false
  const prefix = Number(bits ?? longest)
  if (prefix < 1 || prefix > longest) return false
  list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
  return true
}
