/** What a change of an interface makes old. */
export const INTERFACE_READS = ['adminInterfaceList', 'adminInterfaceGet', 'record'] as const;
