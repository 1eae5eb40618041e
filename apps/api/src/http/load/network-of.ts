import { isIPv4, isIPv6 } from 'node:net'

/**
 * The unit an address is counted as: an IPv4 address itself, also in IPv6 form; for IPv6 the /64 network, since one subscriber has
 * all of it (RFC 4291, 2.5.4).
 */
export const networkOf = (address: string): string => {
  const plain = address.split('%')[0] ?? ''
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const embedded = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (embedded !== undefined) return embedded
  const [head = '', tail] = plain.split('::')
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const width = (groups: readonly string[]): number =>
    groups.reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  const missing = tail === undefined ? 0 : 8 - width(first) - width(last)
  const all = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  const mapped = /^(?:0:){5}ffff:([\da-f]+):([\da-f]+)$/.exec(
    all.map((group) => Number.parseInt(group, 16).toString(16)).join(':'),
  )
  if (mapped !== null) return v4Of(mapped[1] ?? '', mapped[2] ?? '')
  return `${network.join(':')}::/64`
}

const v4Of = (high: string, low: string): string => {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}
