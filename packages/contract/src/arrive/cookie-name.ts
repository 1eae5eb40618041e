/** A cookie's name; over https with the prefix that limits it to this host, Secure and all paths. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
