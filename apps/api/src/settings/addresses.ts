import { isIP } from 'node:net'

/** An address such as https://plans.example:8443, with nothing after it: paths are the server's own. */
export const isOrigin = (text: string): boolean => {
  const { username, password, pathname, search, hash } = new URL(text)
  return username === '' && password === '' && pathname === '/' && search === '' && hash === '' && !/[?#]/.test(text)
}
/** An IP address, or the name of a machine. */
export const isHost = (text: string): boolean =>
  isIP(text) !== 0 ||
  (text.length <= 253 &&
    /^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/i.test(text) &&
    !/^[\d.]+$/.test(text))
