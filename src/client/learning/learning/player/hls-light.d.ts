/** The light build (one audio track, no encryption) is half as large; it comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
