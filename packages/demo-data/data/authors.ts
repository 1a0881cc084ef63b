/** Who writes the demo journal, by the last part of their address; posts name them in their front matter. */
export const authors = {
  'ingrid-solheim': { firstName: 'Ingrid', lastName: 'Solheim' },
  'tomas-bergqvist': { firstName: 'Tomas', lastName: 'Bergqvist' },
  'maren-lindahl': { firstName: 'Maren', lastName: 'Lindahl' },
  'elias-nordgaard': { firstName: 'Elias', lastName: 'Nordgaard' },
} as const
