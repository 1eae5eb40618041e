/** A cookie's name: under https with the prefix by which a browser takes it only from this very host, Secure and for every path. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
