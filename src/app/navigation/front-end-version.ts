/** Version of this app, as the product shows it (spec section 9). */
export const FRONT_END_VERSION = '2.7.0';
