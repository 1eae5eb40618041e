import { isIP } from 'node:net'

/** An origin such as https://plans.example:8443, without a path: paths are the server's own. */
export const isOrigin = (text: string): boolean => {
  const { username, password, pathname, search, hash } = new URL(text)
  return username === '' && password === '' && pathname === '/' && search === '' && hash === '' && !/[?#]/.test(text)
}
/** An IP address or host name. */
export const isHost = (text: string): boolean =>
  isIP(text) !== 0 ||
  (text.length <= 253 &&
    /^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/i.test(text) &&
    !/^[\d.]+$/.test(text))
