await H.any("Start first game"); await H.sleep(2500); return await H.look("p001");
