/** Keeps hold of what a page listens with: from then on `window.bringNews()` is news to it. */
export const HOLD_NEWS = `
  window.EventSource = class extends EventSource {
    constructor(...given) {
      super(...given);
      window.bringNews = () => this.dispatchEvent(new Event("changed"));
    }
  };`;
