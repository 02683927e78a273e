/** Styles of the preview's shadow root. The script moves the box by changing the first rule. */
export const PREVIEW_STYLE = `
:host{position:fixed;inset:auto;left:0;top:0;z-index:2147483647;margin:0;padding:0;border:0;background:none;overflow:visible}
:host([hidden]){display:none}
div{box-sizing:border-box;width:max-content;max-width:min(26rem,calc(100vw - 16px));max-height:min(30rem,70vh);overflow:auto;padding:12px 16px;
border:1px solid #cdbf9f;border-radius:6px;background:#fffbf1;color:#221a12;box-shadow:0 4px 16px #0003;font:400 17px/1.5 Georgia,"Times New Roman",serif;
text-align:start;text-transform:none;letter-spacing:normal;white-space:normal;overflow-wrap:break-word}
div.dark{border-color:#4d4234;background:#231c15;color:#eadfca}
p{margin:0 0 6px}
p:last-child{margin:0}
b{font-weight:400;color:#93241a}
.dark b{color:#ec9a82}
sup{margin-inline-end:.3em;color:#5b4e3f;font-size:.75em;line-height:0}
.dark sup{color:#bcad93}
small{color:#5b4e3f;font-size:14px}
.dark small{color:#bcad93}
`;
