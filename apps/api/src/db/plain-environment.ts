/** Nothing of the process's environment, which may hold secrets, is handed on to PostgreSQL's programs. */
export const plainEnvironment = { LC_ALL: 'C', TZ: 'UTC' }
